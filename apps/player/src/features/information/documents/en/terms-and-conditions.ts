import { product } from '@loto/api-contract/product';
import { inForceFrom, type InformationDocument, operator } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Terms and conditions',
  summary: `The rules for keeping an account at ${product.name} and buying tickets.`,
  inForceFrom: inForceFrom['terms-and-conditions'],
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      parts: [
        `${product.name} is a place to buy tickets for numbers games online. It is run by ${operator.name}, ${operator.registrationNumber}, with its seat at ${operator.address}, licence ${operator.licence}.`,
        `Write to [${operator.email}](mailto:${operator.email}) or call ${operator.phone}.`,
        'This text is the contract between you and us. It goes with the [conditions of sale](/sales-conditions), the [privacy policy](/privacy-policy) and the [page on responsible gambling](/responsible-gambling).',
      ],
    },
    {
      id: 'who-may-play',
      heading: 'Who may play',
      parts: [
        'You may play if you:',
        {
          list: [
            'are at least 18 years old;',
            'are in Romania when you buy, since we sell tickets only there;',
            'play for yourself, with your own details and your own money;',
            'have not excluded yourself from gambling.',
          ],
        },
        'We check your age by the date of birth in your profile. Nobody under 18 can buy. If we learn that a date of birth was made up, we close the account.',
      ],
    },
    {
      id: 'your-account',
      heading: 'Your account',
      parts: [
        'You open an account with an e-mail address and a password of 10 to 128 characters. The account is yours once you have entered the six-digit code we send. You can also sign in with Google or Apple, where you see their buttons, or by a partner’s link.',
        'One person has one account. Do not hand it to others, and tell nobody your password or code. We never ask for them, neither by phone nor by e-mail.',
        'After several wrong passwords in a row, signing in stops for a while. The message says when you can try again.',
        'Before buying you complete your [profile](/user/account/player-profile): name, date of birth, phone and address. They must be the details of your identity document, since prizes are paid by them.',
      ],
    },
    {
      id: 'agreements',
      heading: 'Your agreements',
      parts: [
        'After you first sign in we ask for your agreement to these terms, to the privacy policy and to the processing of your data. Without it you can read everything, but you cannot buy.',
        'We keep the moment at which you said yes, so that we can show we had your agreement.',
      ],
    },
    {
      id: 'tickets',
      heading: 'Tickets',
      parts: [
        'A ticket plays only once its payment is confirmed. Until then it is just an order. What a ticket holds, what it costs, when sales close and when you get your money back is in the [conditions of sale](/sales-conditions).',
        'The numbers, draws and price of a paid ticket do not change any more. Check it before you pay.',
        'The ticket is in your account, comes to you by e-mail and can be had as a PDF. It has a serial of its own, by which we know it.',
      ],
    },
    {
      id: 'results',
      heading: 'Draws and results',
      parts: [
        'Draws take place on Thursdays and Sundays at 18:15, Romanian time. A draw can be moved, cancelled or added. The date on the ticket is the one that counts.',
        'A result enters the app after one person has recorded it and another has confirmed it. Should the app and the official result differ, the official result counts.',
      ],
    },
    {
      id: 'prizes',
      heading: 'Prizes',
      parts: [
        'A prize has to be claimed within 90 days of the draw. After that the right is lost. How the fund is divided, what tax is withheld and how a prize is paid is in the [conditions of sale](/sales-conditions#prizes).',
        'We pay no prizes for tickets that were not paid, were given back or were bought by deceit.',
      ],
    },
    {
      id: 'not-allowed',
      heading: 'What is not allowed',
      parts: [
        {
          list: [
            'buying in somebody else’s name, or for somebody under 18;',
            'using a card that is not yours;',
            'using programs that buy by themselves or burden the service;',
            'trying to enter another person’s account or to get around the rules of a game.',
          ],
        },
        'If that happens we can stop the account. We tell you why, unless the law forbids it, and honest tickets stay yours.',
      ],
    },
    {
      id: 'our-duties',
      heading: 'What we do',
      parts: [
        'We account for every leu and every ban, keep the tickets and guard them against changes. Our rule: no payment without a ticket or a refund, no ticket without a payment, no prize paid twice.',
        'We cannot promise that the service works at every moment. A game can be paused for a while. What you have paid stays valid, and a payment that could no longer become a ticket goes back to you.',
        'We answer for our mistakes as the law requires. We do not answer for your connection or device, nor for a ticket that you did not manage to pay before sales closed.',
      ],
    },
    {
      id: 'ending',
      heading: 'How it ends',
      parts: [
        'You can [delete your account](/delete-account) at any time. Signing out does not delete it.',
        'We can close an account if the rules above are broken or if the law demands it. We write to you first when we can, and prizes won honestly stay yours.',
      ],
    },
    {
      id: 'changes',
      heading: 'If we change the terms',
      parts: [
        'We put the new text here, with its date. If the change matters to you, we ask for your agreement again. A ticket you have bought plays to its end by the rules of the day you bought it.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      parts: [
        `Write to us first, at [${operator.email}](mailto:${operator.email}). Name the serial if it is about a ticket. We answer within 30 days.`,
        'If you are not satisfied, you can turn to the National Authority for Consumer Protection at [anpc.ro](https://anpc.ro), which also offers alternative dispute resolution, or to the National Gambling Office at [onjn.gov.ro](https://onjn.gov.ro). You can also go to court.',
      ],
    },
    {
      id: 'law',
      heading: 'The law',
      parts: [
        'The contract follows Romanian law, and disputes are decided by the courts of Romania. The rights the law gives you as a consumer stay yours, whatever is written here.',
        'If the Romanian and the English text differ, the Romanian one counts.',
      ],
    },
  ],
};
