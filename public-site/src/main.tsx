import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from './layout/Layout';
import { SessionProvider } from './session/SessionProvider';
import { takeUrlTokens } from './session/urlTokens';

// First of all: what a mail link carries leaves the address before the router, a request or a script can see it.
takeUrlTokens();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <SessionProvider>
        <Layout />
      </SessionProvider>
    </BrowserRouter>
  </StrictMode>,
);
