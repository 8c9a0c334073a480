import { inForceFrom, type InformationDocument } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Cookies and local storage',
  summary: 'What we keep in your browser, what for and for how long.',
  inForceFrom: inForceFrom['cookie-policy'],
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      parts: [
        'We use two cookies and a few notes in your browser, all of them ours. We have no advertising and no statistics by others, and we do not follow you to other sites. That is why no window with “accept” greets you.',
      ],
    },
    {
      id: 'cookies',
      heading: 'The cookies',
      parts: [
        {
          table: {
            caption: 'Cookies',
            head: ['Name', 'What for', 'How long'],
            rows: [
              [
                '__Host-affiliationCode',
                'Remembers the partner whose link brought you. We send it when you open an account and, if the partner has a theme, we show it. Without such a link it does not exist.',
                '300 days',
              ],
              [
                '__Host-loto-device',
                'Shows that it is the same browser as last time, when you sign in or ask for a code. So wrong passwords and codes that somebody else tries do not keep you out. It does not say who you are, and pages cannot read it.',
                'one year',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'local-storage',
      heading: 'What stays in the browser',
      parts: [
        'These notes are in the local storage of your browser. “Until you leave” means until you sign out or delete the data of the site.',
        {
          table: {
            caption: 'Local storage',
            head: ['Name', 'What for', 'How long'],
            rows: [
              [
                'token',
                'Shows the server that it is you. Good for 15 minutes, then renewed by itself.',
                'Until you leave',
              ],
              [
                'refreshToken',
                'Renews the one above, so that you need not type your password again and again. Good for 60 days from its last use.',
                'Until you leave',
              ],
              [
                'paymentToken',
                'Only if you come from the partner’s app: tells its payment page who you are. It does not open your account.',
                'Until you leave',
              ],
              [
                'authState',
                'Who you are in the app: your e-mail and profile, so that pages open fast.',
                'Until you leave',
              ],
              ['auth', 'Whether your profile is complete.', 'Until you leave'],
              ['gameTypeState', 'The games, their prices and the game you chose.', 'Until you leave'],
              [
                'gameTicket',
                'The ticket that waits for its payment.',
                'Until it is paid, expires or you leave',
              ],
              [
                'registrationEmail',
                'The address that waits for its confirmation code.',
                'Until you confirm it or leave',
              ],
              [
                'forgotPasswordEmail',
                'The address for which you asked for a new password.',
                'Until you change it or leave',
              ],
              [
                'visit',
                'Since when you are here, and when we last told you how long it has been.',
                'Until you sign out',
              ],
              [
                'playPause',
                'Whether you take a break or excluded yourself, so that no game is shown, not even for a moment.',
                'Until you sign out',
              ],
              ['lang', 'The language you chose.', 'Until you delete it'],
              ['theme', 'The theme you chose, light or dark.', 'Until you delete it'],
              [
                'staticPageClosed',
                'That you closed an announcement, so that it stays closed.',
                'Until you delete it',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'session-storage',
      heading: 'What lasts as long as the tab',
      parts: [
        'These disappear when you close the tab or sign out.',
        {
          table: {
            caption: 'Storage of the tab',
            head: ['Name', 'What for', 'How long'],
            rows: [
              [
                'draftTickets',
                'The numbers of the ticket you are filling in, and a key, so that it is not bought twice.',
                'As long as the tab',
              ],
              [
                'cardAdding',
                'Which cards you had and where you set out to save one, so that we bring you back there.',
                'As long as the tab',
              ],
              [
                'federatedSignIn',
                'That you set out for Google or Apple, so that we know it is you who comes back.',
                'Until you come back',
              ],
              [
                'isPasswordResetOpen',
                'That you typed the right code and may choose the new password.',
                'Until you choose it',
              ],
              ['toasts', 'The message at the foot of the page, if it is loaded again.', 'A moment'],
              [
                'profileDraft',
                'What you typed in your profile and have not saved yet.',
                'As long as the tab',
              ],
              [
                'splashSeen',
                'That you saw the animated beginning, so that you do not wait for it again.',
                'As long as the tab',
              ],
              [
                'choices',
                'At a sign-out: language, theme and closed announcements, until the page is loaded again.',
                'A moment',
              ],
            ],
          },
        },
        'Here too React Router, our library for pages, remembers how far you scrolled, so that you come back to the same place.',
      ],
    },
    {
      id: 'without-internet',
      heading: 'What stays so that it works offline',
      parts: [
        'So that the site opens without internet too, your browser keeps a copy of it and of what you saw last.',
        {
          table: {
            caption: 'Databases and copies of the site',
            head: ['Name', 'What for', 'How long'],
            rows: [
              [
                'stored-tickets',
                'The tickets you have seen, at most 50, and the PDFs you opened, at most 20.',
                'Until you leave',
              ],
              [
                'stored-results',
                'The last results of the games, signed by us. They are the same for everyone.',
                'Until you delete the data of the site',
              ],
              [
                'workbox-precache, used-assets',
                'The pages and files of the site, with nothing about you.',
                'Until the next version',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'why-no-consent',
      heading: 'Why we do not ask for consent',
      parts: [
        'The law asks for consent to what is not strictly necessary. Everything above belongs to things you asked for: being signed in, buying, seeing your language and theme, your account being guarded. The partner’s cookie appears only if you came by their link.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Pages of others',
      parts: [
        'The payment page and the sign-in pages of Google and Apple are theirs, with their rules. We see nothing there and put nothing there.',
      ],
    },
    {
      id: 'how-to-delete',
      heading: 'How to delete everything',
      parts: [
        'Sign out on your [account page](/user/account): local storage is emptied and saved tickets are deleted; only language, theme and closed announcements stay, which belong to the device. The cookies and the rest you delete in the settings of your browser, under the data of the site. Your tickets are not lost: they are with us, not in the browser.',
        'The rest about your data is in the [privacy policy](/privacy-policy).',
      ],
    },
  ],
};
