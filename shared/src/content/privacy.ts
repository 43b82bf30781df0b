/**
 * The text of the Privacy page. It describes what the product does; whoever changes what is stored changes it here, too.
 */
export const privacyUpdated = '2025-05-19';

export const privacySections: readonly { id: string; title: string; paragraphs: string[] }[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      'This page says what we store about you, why, and what you can do about it. We have tried to keep both the list and the wording short.',
      'You can browse names, stories, pet names, articles, and Top Picks without an account and without telling us who you are. The site is written for parents and other adults. Please do not let a child open an account or send in a form.',
    ],
  },
  {
    id: 'information-collected',
    title: 'Information We Collect',
    paragraphs: [
      'If you create an account, we store your email address, the name you give us, and the date. Your password is stored only as a cryptographic hash, from which nobody, staff included, can read it back. With the account we keep the list of your favorite names, their order and the notes you write on them. Favorites among pet names and stories are held only while the page is open, and are never sent to us.',
      'If you subscribe to the newsletter, we store your email address, your first name if you give it, which of the two kinds of news you chose, and the emails we send you about it. Nothing is mailed to you regularly until you confirm the address through the link in the first email.',
      'If you send us a story, we store the story with the name and email address you enter. If you suggest a name, we store the suggestion, and your email address if you give one. Our staff read both before anything is published.',
      'As with any website, our servers see the network address that a request comes from. So that nobody can flood our forms, we count, by the hour, how often each network address and each email address is used to send one.',
    ],
  },
  {
    id: 'use',
    title: 'How We Use Information',
    paragraphs: [
      'We use your account to sign you in, to show you your favorites, and to send the emails that belong to it: confirming your address and resetting your password. We use your newsletter details to send the newsletter, and what you send in to review it, to publish it if it is accepted, and to write to you about it if there is a question.',
      'Every newsletter email has a link that unsubscribes you with one click, without signing in; after that we keep only the address, marked as unsubscribed, so that nothing more is sent to it. We do not sell your details or lend them to anybody for advertising. The services that host our database and deliver our email handle them on our behalf.',
    ],
  },
  {
    id: 'affiliate-disclosure',
    title: 'Affiliate Disclosure',
    paragraphs: [
      'The links on Top Picks lead to an online retailer, and some of them may be affiliate links. If you buy something after following one, we may earn a commission, and you pay the same price. That does not decide how we describe a product.',
      'The links open in a new tab. From there on, the retailer’s own privacy policy applies. We do not learn what you bought, or whether you bought anything, in a way that is connected with your account here.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and Local Storage',
    paragraphs: [
      'Our own pages set no tracking cookies. We use your browser’s own storage for what the site needs to work: your session, so that you stay signed in, the light or dark theme you chose, your answer about analytics, and a note of whether you have subscribed. You can clear it at any time in your browser’s settings. You will then be signed out.',
      'By default there is no analytics service here and no advertising network. The operator of this site can switch on Google Analytics, or place an advertisement in the spaces marked for it. Where analytics are switched on, you are asked first: only after your yes are they loaded, set their own cookies and report to Google which pages you open. Your answer is remembered in this browser, and you can change it on this page at any time. An advertisement is shown in a closed frame that cannot read the page around it or your session, but the company that delivers it will see a request from your network address.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'The public site is meant to be served over an encrypted connection. The database itself checks, for each request, who is asking and what they may see: through the site, your favorites are open to nobody but you and those to whom you give a link to them, and subscribers’ addresses only to staff. Staff have the rights of their role and no more, they lose them as soon as their access is withdrawn, and the changes they make are recorded.',
      'No system is perfectly safe. Choose a password that you do not use anywhere else, and tell us if something looks wrong.',
    ],
  },
  {
    id: 'legal-rights',
    title: 'Your Legal Rights',
    paragraphs: [
      'Some things you can do yourself at any time: change your name and password in your profile, remove favorites, take back the link that shares them, and unsubscribe from the newsletter.',
      'Depending on where you live, the law may also give you the right to see what we hold about you, to have it corrected or deleted, to receive a copy, and to object to how it is used, and it may let you complain to a data protection authority. To use any of these rights, or to have your account or something you sent us deleted, write to us. We may ask you to write from the email address in question, so that nobody else can do it in your name.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      'For questions about this page or about your information, write to the address at the foot of the About page.',
      'If we change what the site stores or how it is used, we will change this page and the date at the top of it.',
    ],
  },
];
