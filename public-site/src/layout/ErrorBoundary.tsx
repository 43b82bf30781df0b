import { isMissingFile } from '@cradle/shared/browser/missingFile';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { usePageHead } from './routing/usePageHead';

/**
 * The error boundary around a page. If the page throws or its chunk fails to load, header and footer are still shown.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error) {
    // Reported like an uncaught error, so that staff see it (deferredWork.ts).
    if (!isMissingFile(error)) window.reportError(error);
  }

  override render() {
    const { error } = this.state;
    return error ? <Failure error={error} /> : this.props.children;
  }
}

const TITLE = 'Unexpected Application Error!';

function Failure({ error }: { error: Error }) {
  // The failed page may not have set a title, so the document still has the title of the previous page.
  usePageHead(TITLE);
  return (
    <div className="page section">
      <div className="state" role="alert">
        <h1>{TITLE}</h1>
        <p>{isMissingFile(error) ? "Couldn't load this page. Please check your connection." : error.message}</p>
        <div className="row">
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </div>
      </div>
    </div>
  );
}
