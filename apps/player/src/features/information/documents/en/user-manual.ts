import { inForceFrom, type InformationDocument, operator } from '../../document.ts';
import { feeText, maxDraws } from '../../game-facts.ts';

export const document: InformationDocument = {
  title: 'User manual',
  summary: 'Step by step, from a new account to the ticket after its draw.',
  inForceFrom: inForceFrom['user-manual'],
  sections: [
    {
      id: 'open-an-account',
      heading: 'Open an account',
      parts: [
        {
          steps: [
            'On the first page press “Create account”.',
            'Type your e-mail and a password of at least 10 characters. A short sentence will do.',
            'Repeat the password and send the form.',
          ],
        },
        'Where you see the buttons of Google and Apple, you can come in with them, without another password.',
      ],
    },
    {
      id: 'confirm-the-code',
      heading: 'Confirm the code',
      parts: [
        {
          steps: [
            'Open our e-mail. If you do not see it, look in Spam too.',
            'Type the six digits and confirm.',
            'If it does not come, ask for another code, once a minute at most. The new code replaces the old one.',
          ],
        },
        'The code is good for ten minutes, and you have five tries.',
      ],
    },
    {
      id: 'accept-the-agreements',
      heading: 'Accept the agreements',
      parts: [
        'When you first come in, the window with the platform agreements appears. Read the three texts, which open in a new tab, tick the box and accept. The window does not come back after that.',
      ],
    },
    {
      id: 'complete-your-profile',
      heading: 'Complete your profile',
      parts: [
        'Before you first buy, complete your [profile](/user/account/player-profile): name, date of birth, Romanian phone and address, as in your identity document. If you continue to the check without it, we take you there and then back to your ticket.',
      ],
    },
    {
      id: 'pick-numbers',
      heading: 'Pick your numbers',
      parts: [
        {
          steps: [
            'On [Home](/user/home) choose a game and start to play.',
            'Mark the numbers. Above them you see how many are left. Pressing a number again takes it out.',
            'For another line press +. Each line has a letter.',
            'For a system line choose “System” and mark more numbers. You see at once how many standard lines it makes and what it costs.',
          ],
        },
        'What you have begun stays in the tab, even if you reload it.',
      ],
    },
    {
      id: 'quick-pick',
      heading: 'Quick pick',
      parts: [
        'On [a new ticket](/user/home/game/add-lottery-ticket) the quick start makes as many lines as you like. While picking, the quick pick fills the open line. If you have marked some numbers, it completes the rest. You can change anything before you pay.',
      ],
    },
    {
      id: 'side-games',
      heading: 'Side games',
      parts: [
        'Noroc, Noroc Plus and Super Noroc are turned on with the switch below the numbers and play in the same draws. You can take several consecutive numbers. You see the number after paying, and the price stands beside the switch.',
      ],
    },
    {
      id: 'several-draws',
      heading: 'Several draws',
      parts: [
        `Under “Draws” you choose in how many draws in a row the same numbers play, from 1 to ${maxDraws}. You also see the date of each.`,
      ],
    },
    {
      id: 'check',
      heading: 'Check the ticket',
      parts: [
        `Press “Continue”. The check shows the numbers, the draws, the stake, the fee of ${feeText} and the total, beside the odds of the jackpot tier. From there you can go back and change the numbers.`,
      ],
    },
    {
      id: 'pay',
      heading: 'Pay',
      parts: [
        {
          steps: [
            'Press the button with the sum. The page of the card provider opens.',
            'Type the details of your card there, and confirm at your bank if you are asked to.',
            'You come back by yourself. When the payment is confirmed, you see that your ticket is ready, and it comes by e-mail.',
          ],
        },
        'If you stopped halfway, the ticket waits for 30 minutes, at most until sales close. You find it in [your tickets](/user/history), with the button to pay. If a payment comes too late, the money goes back by itself.',
      ],
    },
    {
      id: 'saved-cards',
      heading: 'Saved cards',
      parts: [
        'Under [cards](/user/account/cards) choose to [add a card](/user/account/add-new-card): you type it on the card processor’s page, and we keep only its brand, last four digits and expiry date. There you can delete it too, at any time.',
        {
          steps: [
            'Tick “Save the card for next time” before you pay: you enter it once, and the ticket is paid with it.',
            'Once you have a saved card, the button with the sum on the check of the ticket pays with it.',
            'For another card press “Change”, and choose it there.',
            'If your bank asks you to confirm, you are taken to its page and back.',
          ],
        },
        'An expired card is shown but cannot be chosen. If the bank refuses a card, the ticket waits for you and you choose another.',
      ],
    },
    {
      id: 'pay-at-the-partner',
      heading: 'Pay with the partner',
      parts: [
        'If you came from the app of a partner, you pay there, from your wallet, without a card.',
        {
          steps: [
            'Press the button with the sum. The partner’s page for payments opens.',
            'Confirm the payment there.',
            'You come back to your ticket by yourself.',
          ],
        },
        'If you stopped halfway, the ticket waits for you all the same, in [your tickets](/user/history). If the partner’s page does not know you, come in once more by the link in its app. Refunds and prizes come to the same wallet.',
      ],
    },
    {
      id: 'follow',
      heading: 'Follow the ticket',
      parts: [
        'In [your tickets](/user/history) you see all of them, or only those that are active, won or ended. Open one to see its draws, the numbers that matched and what it cost.',
        {
          table: {
            caption: 'What the state of a ticket means',
            head: ['State', 'Means'],
            rows: [
              ['Waiting', 'It is not paid yet and does not play.'],
              ['Active', 'It is paid and plays.'],
              ['Winner', 'It won at least one prize.'],
              ['Not won', 'All its draws are over, without a prize.'],
              ['Expired', 'It was not paid in time.'],
              ['Refunded', 'The money went back to where you paid from.'],
            ],
          },
        },
      ],
    },
    {
      id: 'results',
      heading: 'Learn the results',
      parts: [
        'Under [results](/results) you see the numbers drawn, how many prizes each category had and what each won. Under [check your numbers](/results/check) you mark the numbers of any ticket and see the result.',
        'On the page of your ticket the matching numbers are marked already. If you have won, it also says how the prize was worked out. We tell you under [notifications](/user/account/notices).',
      ],
    },
    {
      id: 'prizes',
      heading: 'Collect your prize',
      parts: [
        {
          steps: [
            'Open your [prizes](/user/account/winning-payment). You see the gross sum, the tax and what you receive.',
            'Choose the card that you want prizes on. If you choose none, they go to the card that bought the ticket.',
            'Press “Collect”. For large prizes the law asks for your CNP: you type it only once.',
          ],
        },
        'If you do not want the money on a card, say so there: you can collect it with the ticket as a PDF, or change your mind, until the date that is shown. After that the right to the prize ends.',
      ],
    },
    {
      id: 'pdf',
      heading: 'Get the PDF',
      parts: [
        'On the page of a paid ticket open the PDF. From there you download it or send it on. It has the numbers, the draws, the serial, the QR code, the barcode and the last day to claim a prize.',
      ],
    },
    {
      id: 'play-again',
      heading: 'Play again',
      parts: [
        'On the page of a ticket choose to play the same numbers. That makes a new ticket with the same lines, which you check and pay like any other.',
      ],
    },
    {
      id: 'qr-codes',
      heading: 'QR codes for friends',
      parts: [
        'Under [your QR codes](/user/account/qr-codes) make a [new code](/user/account/qr-codes/add-qr-code) and give it a name. A friend who scans it comes to the page for a new account. You see how many visits and accounts came by it, but not whose.',
      ],
    },
    {
      id: 'language-and-theme',
      heading: 'Language and theme',
      parts: [
        'The language, Romanian or English, and the theme, light or dark, are changed in [your account](/user/account) or under [language](/user/account/language), at once. On a large screen they are also at the foot of the bar on the left.',
      ],
    },
    {
      id: 'devices',
      heading: 'Devices and signing out',
      parts: [
        'Under [devices](/user/account/devices) you see where you are signed in, and can sign out one of them or all at once. Signing out leaves the one in your hand and empties what its browser kept.',
      ],
    },
    {
      id: 'password',
      heading: 'The password',
      parts: [
        'You change it under [change password](/user/account/change-password), with the old one. Your other devices are signed out.',
        'If you have forgotten it, sign out and ask for another under [forgotten password](/auth/forgot-password). You get a code, type it and choose the new password.',
      ],
    },
    {
      id: 'passkeys',
      heading: 'Passkeys',
      parts: [
        'Under [passkeys](/user/account/passkeys) you add one of the device in your hand, and remove one you no longer need. With it you sign in by fingerprint, face or PIN, and confirm in the same way that it is you.',
        'If you set a password with a code sent by e-mail, your passkeys are removed. Add them again afterwards.',
      ],
    },
    {
      id: 'delete-account',
      heading: 'Delete the account',
      parts: [
        'Under [delete account](/user/account/delete-account), with your password. First read [what disappears and what stays](/delete-account).',
      ],
    },
    {
      id: 'help',
      heading: 'If you need help',
      parts: [
        `Write to [${operator.email}](mailto:${operator.email}), with the serial if it is about a ticket. If playing is no longer a pleasure, see [responsible gambling](/responsible-gambling).`,
      ],
    },
  ],
};
