import { inForceFrom, type InformationDocument, operator } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Ștergerea contului',
  summary: 'Cum îți ștergi contul, ce dispare, ce rămâne și de ce.',
  inForceFrom: inForceFrom['delete-account'],
  sections: [
    {
      id: 'before',
      heading: 'Înainte să-l ștergi',
      parts: [
        'După ștergere contul nu se mai poate aduce înapoi. Uită-te întâi la:',
        {
          list: [
            'bilete care încă joacă: joacă mai departe, dar nu le mai vezi în aplicație, așa că ia-le [PDF-ul](/user/history);',
            'premii neplătite: cere-le înainte, e cel mai simplu;',
            'plăți sau bani pe drum: așteaptă să se încheie. Cât un premiu așteaptă să plece spre card, contul nu se șterge.',
          ],
        },
        'Aplicația îți spune ce mai ai de felul acesta înainte să confirmi.',
      ],
    },
    {
      id: 'how',
      heading: 'Cum îl ștergi',
      parts: [
        {
          steps: [
            'Intră în contul tău și deschide [ștergerea contului](/user/account/delete-account).',
            'Citește ce mai ai în el și ce dispare.',
            'Scrie parola. Dacă ai intrat mereu cu Google sau Apple, trebuie să fi intrat în ultimele cinci minute.',
            'Confirmă. Ieși imediat de pe toate dispozitivele, iar pe e-mail îți scriem că am șters contul.',
          ],
        },
      ],
    },
    {
      id: 'without-access',
      heading: 'Dacă nu mai poți intra',
      parts: [
        `Cere o [parolă nouă](/auth/forgot-password). Dacă nu mai ai nici e-mailul, scrie-ne la [${operator.dataProtectionEmail}](mailto:${operator.dataProtectionEmail}). Ne asigurăm că ești tu și îl ștergem noi, în cel mult o lună.`,
      ],
    },
    {
      id: 'what-goes',
      heading: 'Ce dispare',
      parts: [
        {
          list: [
            'e-mailul, parola și cheile de acces;',
            'numele, data nașterii, telefonul și adresa;',
            'codul numeric personal, dacă l-ai dat: imediat sau, cu un bilet în joc ori un premiu neplătit, după ce se încheie;',
            'legătura cu Google, cu Apple sau cu un partener;',
            'cardurile salvate și codurile QR;',
            'dispozitivele conectate.',
          ],
        },
      ],
    },
    {
      id: 'what-stays',
      heading: 'Ce rămâne și de ce',
      parts: [
        'Biletele, plățile și premiile rămân sub un pseudonim, un număr care nu te numește. Legile contabile, fiscale și ale jocurilor de noroc ne cer să le păstrăm, iar registrul banilor nu se poate rescrie. Numele tău nu mai e lângă ele.',
        'Cât mai ai un bilet în joc sau un premiu de primit, păstrăm criptat și codul numeric personal, dacă ni l-ai dat: la ghișeu îl comparăm cu actul de identitate. Apoi îl ștergem.',
        'Cât timp le păstrăm scrie în [politica de confidențialitate](/privacy-policy#how-long).',
      ],
    },
    {
      id: 'afterwards',
      heading: 'După aceea',
      parts: [
        'Cu aceeași adresă îți poți face alt cont, care începe gol. Biletele vechi nu vin în el.',
        `Un premiu al unui bilet vechi se poate cere în continuare, în cele 90 de zile, cu PDF-ul biletului și actul de identitate, la [${operator.email}](mailto:${operator.email}). Dacă nu ne-ai dat codul numeric personal, adu și cardul cu care ai plătit biletul sau dovada plății.`,
      ],
    },
    {
      id: 'not-me',
      heading: 'Dacă nu l-ai șters tu',
      parts: [
        `Scrie-ne imediat la [${operator.email}](mailto:${operator.email}), de pe adresa contului. Contul nu se mai poate aduce înapoi, dar premiile rămân ale tale: la ghișeu nu le dăm nimănui doar pe bilet, iar sumele mari așteaptă o zi.`,
        'Schimbă și parola e-mailului: cine ți-a șters contul poate că a intrat prin el.',
      ],
    },
  ],
};
