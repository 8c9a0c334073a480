import { inForceFrom, type InformationDocument, operator } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Privacy policy',
  summary: 'What we know about you, why, for how long, and what you can ask for.',
  inForceFrom: inForceFrom['privacy-policy'],
  sections: [
    {
      id: 'controller',
      heading: 'Who answers for your data',
      parts: [
        `The controller is ${operator.name}, ${operator.registrationNumber}, ${operator.address}. With any question about your data write to [${operator.dataProtectionEmail}](mailto:${operator.dataProtectionEmail}).`,
        'We ask only for what we need to sell you tickets and pay you prizes. We do not sell data and do not advertise with it.',
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep and why',
      parts: [
        {
          table: {
            caption: 'Your data',
            head: ['What', 'Why', 'Basis'],
            rows: [
              [
                'E-mail and password',
                'So that you have an account and we can write to you. The password is kept only as a fingerprint that cannot be read back.',
                'The contract',
              ],
              [
                'Name, date of birth, phone, address',
                'To know that you are 18 and whom we pay a prize.',
                'The contract and the law',
              ],
              [
                'Your agreements',
                'The moment you accepted the terms, this policy and the processing of your data.',
                'The law',
              ],
              [
                'Tickets',
                'Their numbers, draws, price, serial and what became of them.',
                'The contract and the law',
              ],
              [
                'Payments',
                'The sum, time, state and what you paid with: the brand of the card, its last four digits and the provider’s code for it, or your wallet with the partner.',
                'The contract and the law',
              ],
              [
                'Saved cards',
                'The brand of the card, its last four digits, the expiry date and the provider’s code for it, so that you can pay with it again. Only if you save them.',
                'The contract',
              ],
              [
                'Prizes',
                'What you won, the tax withheld and the card, wallet or bank account it was paid to.',
                'The contract and the law',
              ],
              [
                'Personal numeric code (CNP)',
                'Only if a prize requires it. We keep it encrypted.',
                'The law',
              ],
              [
                'Signed-in devices',
                'Browser, system and last use, so that you can see them and sign them out.',
                'The contract',
              ],
              [
                'Attempts to sign in',
                'E-mail and network address, only as fingerprints, to stop the guessing of passwords.',
                'Legitimate interest',
              ],
              [
                'The link with Google, Apple or a partner',
                'The number each of them knows you by, so that you can sign in and, with the partner, pay.',
                'The contract',
              ],
              ['Code of a partner or a QR code', 'Who brought you to us.', 'Legitimate interest'],
              [
                'QR codes you make',
                'The name you gave a code, and how many visits and accounts came by it.',
                'The contract',
              ],
            ],
          },
        },
        'Without an e-mail you cannot have an account, and without a profile you cannot buy. The rest exists only if you use that part.',
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long',
      parts: [
        {
          table: {
            caption: 'Periods',
            head: ['What', 'How long'],
            rows: [
              ['An account that was not confirmed', 'a week'],
              ['A six-digit code', 'good for ten minutes, deleted after a day'],
              ['A passkey', 'until you remove it or delete your account'],
              ['A session on a device', '60 days from its last use'],
              ['Attempts to sign in', 'a day'],
              ['The key of an order', '30 days'],
              ['Account and profile', 'until you delete it'],
              [
                'CNP',
                'until you delete your account or, if a prize is still to be paid, until it is paid or expires',
              ],
              ['A saved card', 'until you delete it or your account'],
              [
                'Tickets, payments, prizes',
                'as long as the laws on accounting, tax and gambling require; after the account is deleted, under a pseudonym',
              ],
            ],
          },
        },
        'An unpaid ticket expires after 30 minutes, but stays in your list.',
      ],
    },
    {
      id: 'card',
      heading: 'Your card',
      parts: [
        'You pay on the page of a payment provider, an outside company that answers for what happens there. The number of your card and the code on its back do not pass through our servers. From the provider we only get the brand of the card, its last four digits, the provider’s code for it, the expiry date of a saved card, and whether the payment went through.',
        'A card is saved only if you want it. The provider keeps it, and we keep a code for it, good only there, by which we ask for a payment when you press the button that pays. When you delete it, it leaves your account at once, and we ask the provider to forget it until it has.',
        'If you pay in the app of a partner, we learn of no card: we only receive the state of the payment.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Who gets data',
      parts: [
        {
          list: [
            'our bank, when you ask for a prize to an account: your name, the IBAN, the sum and the number of the payment;',
            'the payment provider: the sum, the number of the payment, a description of the ticket and the language, and when you save a card, a number of your account, without a name;',
            'the company that delivers our e-mails: your address and the text of the message;',
            'the company that hosts our servers, acting only on our instructions;',
            'Google or Apple, if you sign in with them: they tell us your e-mail and, once, your name; we do not tell them what you play;',
            'the partner whose sign-in link brought you, when you pay there: the number it knows you by, the sum, the number of the payment, a description of the ticket and the language, and later the refunds and prizes that go to your wallet;',
            'authorities, when the law obliges us.',
          ],
        },
        'If one of them works outside the European Economic Area, as Google or Apple may, it does so only with the safeguards GDPR requires.',
      ],
    },
    {
      id: 'security',
      heading: 'How we guard it',
      parts: [
        {
          list: [
            'passwords are fingerprints that are hard to guess, and confirmation codes are not kept at all;',
            'of a passkey we keep only the public part: your fingerprint, face and PIN never leave your device;',
            'nobody can learn from our answers whether an address has an account;',
            'the server’s log holds no names, e-mails, network addresses or contents;',
            'a changed password signs you out on your other devices.',
          ],
        },
        'Should something happen all the same that puts you at risk, we tell you, and the authority learns of it within 72 hours.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      parts: [
        'Under the General Data Protection Regulation (GDPR) you can:',
        {
          list: [
            'see what we have about you and get a copy;',
            'correct what is wrong, fastest in your [profile](/user/account/player-profile) itself;',
            '[delete your account](/delete-account);',
            'ask us to stop a use for a while;',
            'take your data along in a form that another service can read;',
            'object to what we do out of legitimate interest;',
            'withdraw an agreement. What we did until then stays valid.',
          ],
        },
        `Write to [${operator.dataProtectionEmail}](mailto:${operator.dataProtectionEmail}). We answer within a month, free of charge. If it is complicated, we tell you within that month that it takes longer, two more at most.`,
      ],
    },
    {
      id: 'automatic-decisions',
      heading: 'Decisions made by a program',
      parts: [
        'The program refuses a purchase by itself if the profile shows an age under 18 or is not complete. We do not build a profile of how you play, and we do not set prices by person. If a refusal seems wrong to you, a human looks at it.',
      ],
    },
    {
      id: 'minors',
      heading: 'Children',
      parts: [
        'The service is only for people of 18 and more. If you learn that a child has opened an account, write to us and we delete it.',
      ],
    },
    {
      id: 'browser',
      heading: 'What is in your browser',
      parts: [
        'Two cookies and a few notes, without tracking. The whole list is in your account, under [cookies and local storage](/user/account/cookie-policy).',
      ],
    },
    {
      id: 'authority',
      heading: 'Where to complain',
      parts: [
        'The National Supervisory Authority for Personal Data Processing (ANSPDCP), 28–30 G-ral Gheorghe Magheru Boulevard, district 1, Bucharest, [dataprotection.ro](https://www.dataprotection.ro). You can also go to court. We would be glad if you wrote to us first.',
      ],
    },
    {
      id: 'changes',
      heading: 'If something changes',
      parts: [
        'We put the new text here, with its date, and ask for your agreement again if the change matters.',
      ],
    },
  ],
};
