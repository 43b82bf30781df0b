/**
 * The dates and the text of the Privacy page. If the product stores other data, update the text and `privacyUpdated`.
 * The retention periods are in retention.ts.
 */
export const privacyDated = '2025-05-19';
export const privacyUpdated = '2026-11-28';

export const privacySections: readonly { id: string; title: string; paragraphs: string[] }[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      'This page says what we store about you, why, for how long, and what you can do about it. We have tried to keep both the list and the wording short.',
      'You can browse names, stories, pet names, articles, and Top Picks without an account and without telling us who you are. The site is written for parents and other adults. Please do not let a child open an account or send in a form.',
    ],
  },
  {
    id: 'information-collected',
    title: 'Information We Collect',
    paragraphs: [
      'If you create an account, we store your email address, the name you give us, when you joined, when you confirmed the address, and when you last signed in. Your password is stored only as a cryptographic hash, from which nobody, staff included, can read it back. For each device on which you are signed in we store when you signed in, its browser, and its network address. With the account we keep your favorite names, the lists into which you sort them, their order, the notes you write on them, and which lists you share. Favorites among pet names and stories are held only while the page is open, and are never sent to us.',
      'If you subscribe to the newsletter, we store your email address, your first name if you give it, and which of the two kinds of news you chose. We also store the emails we send you about it, and which newsletters we sent you, so that the unsubscribe link in each of them works. If you sign up again with another kind of news, we send you a link that adds it. We don’t record whether you open our emails or what you click in them. We send you no newsletter until you confirm the address through the link in the first email.',
      'If you send us a story, we store the story with the name and email address you enter. If you suggest a name, we store the suggestion, and your email address if you give one. Our staff read both before anything is published. If you suggest a correction of a name, we store the value and the source that you enter, and nothing about you.',
      'If you start or join a naming room, we store the first name you enter, the names to vote on, your votes, your reasons and your order. We also store the title, surname and siblings if somebody enters them. You need no account and no email address for it. We store the links to a room and your key to it only as hashes, from which nobody can read them back. The others in the room see your votes on a name once everybody has voted on it, and your order once everybody has one. Our staff see how many rooms there are, but not what is in them. The person who started a room can delete it with everything in it.',
      'If you ask friends how they say and spell names, we store the names and the answers, but not who gave them or when. We store the link and your key to the result only as hashes. Friends don’t need an account and don’t enter their name. Each browser can answer once. For this, it stores a random number for the link, and we store a hash of that number. Only the browser that made the link shows the result, and can delete the link with all answers. Our staff see how many links and answers there are.',
      'If you work on our staff, we also store your role, the filters of lists that you save, and whether you share them with the team. We store whether you want the weekly summary by email, and the week of the last one. Super admins see when you last signed in. All of this is deleted with your account. The weekly summary ends when you lose your role.',
      'As with any website, our servers see the network address that a request comes from. So that nobody can flood our forms or guess passwords, we count how often each network address and each email address is used.',
    ],
  },
  {
    id: 'use',
    title: 'How We Use Information',
    paragraphs: [
      'We use your account to sign you in, to show you your favorites, and to send the emails that belong to it: confirming your address, resetting your password, and telling you when your password was changed or your account was deleted. We use your newsletter details to send the newsletter. We review what you send in, publish it if we accept it, and may write to you about it.',
      'Every newsletter email has a link that unsubscribes you with one click, without signing in. After that we keep only your email address, marked as unsubscribed, so that we don’t send anything to it. We do not sell your details or lend them to anybody for advertising. The services that host our database and deliver our email handle them on our behalf.',
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
      'Our own pages set no tracking cookies. Your browser stores what the site needs to work: your session, so that you stay signed in, the light or dark theme you chose, and your answer about analytics. It stores what you type into the form for a story, a name, a correction or a naming room, until you send it. It stores the naming rooms you are in, with your key and votes that are not sent yet, and the links with which you asked friends or answered them. It stores your surname if you ask it to remember it, the name that you are trying on for a week, and a name that you chose before you signed in (for a day at most). It also stores pages and favorites for reading without a network, and whether you have subscribed. For email addresses with which you subscribed or signed up, your browser stores a hash (SHA-256) instead of the address. You can clear all of it at any time in your browser’s settings. You will then be signed out.',
      'By default there is no analytics service here and no advertising network. The operator of this site can enable Google Analytics, or place an advertisement in the spaces marked for it. If analytics are enabled, we ask you first. Only if you agree do they load, set their own cookies and report to Google which pages you open. Your choice is stored in this browser, and you can change it on this page at any time. An advertisement is shown in a closed frame that cannot read your session or the page around it. The company that delivers it will still see a request from your network address.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'The public site is meant to be served over an encrypted connection. For each request, the database checks which user sends it and which data this user may see. Your favorites can be seen only by you and by people to whom you give the link to them. Only staff can see subscribers’ email addresses, and most staff see them shortened. Staff have only the permissions of their role. They lose these permissions as soon as their access is withdrawn. The changes that staff make are recorded.',
      'If you change your password, all your other devices are signed out. No system is perfectly safe. Choose a password that you do not use anywhere else, and tell us if something looks wrong.',
    ],
  },
  {
    id: 'legal-rights',
    title: 'Your Legal Rights',
    paragraphs: [
      'You can change your name and password in your profile, remove favorites, take back the link that shares them, and unsubscribe from the newsletter at any time.',
      'To receive a copy of everything that we store about you, open your profile and choose “Download my data”. You get one JSON file.',
      'To delete your account, open your profile, choose “Delete my account”, and enter your password. Your account, favorites, newsletter subscription, sessions, and the emails that we sent you are deleted at once. Stories and names that you sent in stay, without your name and address. So do records of what was changed on this site. We send you one last email.',
      'If you have no account, or if something you sent us should be deleted as well, write to us. Staff then erase your address everywhere, also from records of changes and of deleted data. We may ask you to write from the email address in question, so that nobody else can do it in your name.',
      'Depending on where you live, the law may also give you the right to have information corrected and to object to how it is used, and it may let you complain to a data protection authority.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: ['If we change what the site stores or how it is used, we will change this page and its date.'],
  },
];

/** A sentence about data without a retention period, which is stored until the person deletes it or asks staff to. */
export const keptUntilErased =
  'Until you delete them or ask us to, we keep your account, your favorites, a confirmed newsletter subscription, an address that has unsubscribed, and what you sent in.';
