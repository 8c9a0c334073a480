import { inForceFrom, type InformationDocument, operator } from '../../document.ts';
import { feeText, maxDraws } from '../../game-facts.ts';

export const document: InformationDocument = {
  title: 'Manual de utilizare',
  summary: 'Pas cu pas, de la cont nou până la biletul de după extragere.',
  inForceFrom: inForceFrom['user-manual'],
  sections: [
    {
      id: 'open-an-account',
      heading: 'Îți faci cont',
      parts: [
        {
          steps: [
            'Pe pagina de început apasă „Fă-ți cont”.',
            'Scrie e-mailul și o parolă de cel puțin 10 caractere. Merge și o propoziție scurtă.',
            'Repetă parola și apasă „Creează contul”.',
          ],
        },
        'Unde vezi butoanele Google și Apple, poți intra cu ele, fără altă parolă.',
      ],
    },
    {
      id: 'confirm-the-code',
      heading: 'Confirmi codul',
      parts: [
        {
          steps: [
            'Deschide e-mailul de la noi. Dacă nu-l vezi, uită-te și în Spam.',
            'Scrie cele șase cifre și apasă „Confirmă”.',
            'Dacă nu vine, apasă „Trimite alt cod”, cel mult o dată pe minut. Codul cel nou îl înlocuiește pe cel vechi.',
          ],
        },
        'Codul e bun zece minute și ai cinci încercări.',
      ],
    },
    {
      id: 'accept-the-agreements',
      heading: 'Accepți acordurile',
      parts: [
        'La prima intrare apare fereastra „Acorduri platforma”. Citește cele trei texte, care se deschid în filă nouă, bifează și apasă „Accepta”. Fereastra nu mai apare după aceea.',
      ],
    },
    {
      id: 'complete-your-profile',
      heading: 'Îți completezi profilul',
      parts: [
        'Înainte de prima cumpărare completezi [profilul](/user/account/player-profile): nume, data nașterii, telefon românesc și adresă, ca în actul de identitate. Dacă apeși „Continuă” fără profil, te ducem acolo și apoi înapoi la bilet.',
      ],
    },
    {
      id: 'pick-numbers',
      heading: 'Alegi numerele',
      parts: [
        {
          steps: [
            'Din [Acasă](/user/home) alege un joc și apasă „Joacă”.',
            'Marchează numerele. Deasupra scrie câte mai ai de ales. O apăsare în plus pe un număr îl scoate.',
            'Pentru încă o variantă apasă +. Fiecare variantă are o literă.',
            'Pentru o variantă combinată alege „Combinată” și marchează mai multe numere. Vezi pe loc câte variante simple ies și cât costă.',
          ],
        },
        'Ce ai început rămâne în filă, și dacă o reîncarci.',
      ],
    },
    {
      id: 'quick-pick',
      heading: 'La întâmplare',
      parts: [
        'La [un bilet nou](/user/home/game/add-lottery-ticket), „Rapid, la întâmplare” face câte variante vrei. La alegerea numerelor, „La întâmplare” umple varianta deschisă. Dacă ai marcat deja câteva numere, completează restul. Poți schimba orice înainte de plată.',
      ],
    },
    {
      id: 'side-games',
      heading: 'Jocurile suplimentare',
      parts: [
        'Noroc, Noroc Plus și Super Noroc se pornesc cu comutatorul de sub numere și joacă la aceleași extrageri. Poți lua mai multe numere consecutive. Numărul îl afli după plată, iar prețul îl vezi lângă comutator.',
      ],
    },
    {
      id: 'several-draws',
      heading: 'Mai multe extrageri',
      parts: [
        `La „Extrageri” alegi la câte extrageri la rând joacă aceleași numere, de la 1 la ${maxDraws}. Vezi și data fiecăreia.`,
      ],
    },
    {
      id: 'check',
      heading: 'Verifici biletul',
      parts: [
        `Apasă „Continuă”. Pagina „Verifică biletul” arată numerele, extragerile, miza, comisionul de ${feeText} și totalul, alături de șansa la categoria I. „Modifică numerele” te duce înapoi.`,
      ],
    },
    {
      id: 'pay',
      heading: 'Plătești',
      parts: [
        {
          steps: [
            'Apasă „Plătește”, cu suma pe buton. Se deschide pagina procesatorului de carduri.',
            'Scrie acolo datele cardului și confirmă la bancă, dacă ți se cere.',
            'Te întorci singur. Când plata e confirmată, vezi „Biletul tău e gata.” și îl primești pe e-mail.',
          ],
        },
        'Dacă te-ai oprit la jumătate, biletul te așteaptă 30 de minute, cel mult până se închide vânzarea. Îl găsești în [biletele tale](/user/history), cu butonul de plată. Dacă o plată vine prea târziu, banii se întorc singuri.',
      ],
    },
    {
      id: 'saved-cards',
      heading: 'Carduri salvate',
      parts: [
        'La [carduri](/user/account/cards) apasă [adaugă un card](/user/account/add-new-card): îl scrii pe pagina procesatorului de carduri, iar la noi rămân doar marca, ultimele patru cifre și data expirării. De acolo îl și ștergi, oricând.',
        {
          steps: [
            'Bifează „Salvează cardul pentru data viitoare” înainte de plată: îl scrii o singură dată, iar biletul se plătește cu el.',
            'Când ai un card salvat, la „Verifică biletul” apasă „Plătește”, cu suma pe buton: biletul se plătește cu el.',
            'Pentru alt card apasă „Schimbă” și alege-l la „Cum plătești”.',
            'Dacă banca cere o confirmare, te duce la pagina ei și înapoi.',
          ],
        },
        'Un card expirat se vede, dar nu se poate alege. Dacă banca refuză un card, biletul te așteaptă și alegi altul.',
      ],
    },
    {
      id: 'pay-at-the-partner',
      heading: 'Plătești la partener',
      parts: [
        'Dacă ai venit din aplicația unui partener, plătești acolo, din portofelul tău, fără card.',
        {
          steps: [
            'Apasă „Plătește”, cu suma pe buton. Se deschide pagina de plată a partenerului.',
            'Confirmă acolo plata.',
            'Te întorci singur la biletul tău.',
          ],
        },
        'Dacă te-ai oprit la jumătate, biletul te așteaptă la fel, în [biletele tale](/user/history). Dacă pagina partenerului nu te recunoaște, intră încă o dată cu linkul din aplicația lui. Banii înapoi și premiile vin în același portofel.',
      ],
    },
    {
      id: 'follow',
      heading: 'Urmărești biletul',
      parts: [
        'În [biletele tale](/user/history) le vezi pe toate, sau doar pe cele active, câștigătoare ori încheiate. Atinge unul ca să vezi extragerile, numerele nimerite și cât a costat.',
        {
          table: {
            caption: 'Ce înseamnă starea unui bilet',
            head: ['Stare', 'Înseamnă'],
            rows: [
              ['În așteptare', 'Nu e plătit încă și nu joacă.'],
              ['Activ', 'E plătit și joacă.'],
              ['Câștigător', 'A câștigat cel puțin un premiu.'],
              ['Necâștigător', 'Toate extragerile au trecut, fără premiu.'],
              ['Expirat', 'N-a fost plătit la timp.'],
              ['Bani returnați', 'Banii s-au întors de unde ai plătit.'],
            ],
          },
        },
      ],
    },
    {
      id: 'results',
      heading: 'Afli rezultatele',
      parts: [
        'La [rezultate](/results) vezi numerele extrase, câte premii au fost la fiecare categorie și cât a câștigat fiecare. La [verifică-ți numerele](/results/check) marchezi numerele de pe orice bilet și afli ce a ieșit.',
        'Pe pagina biletului tău numerele nimerite sunt deja marcate. Dacă ai câștigat, scrie și cum s-a calculat premiul. Te anunțăm la [notificări](/user/account/notices).',
      ],
    },
    {
      id: 'prizes',
      heading: 'Îți iei premiul',
      parts: [
        {
          steps: [
            'Deschide [premiile](/user/account/winning-payment). Vezi suma brută, impozitul și cât primești.',
            'Alege cardul pe care vrei premiile. Dacă nu alegi, merg pe cardul cu care ai cumpărat biletul.',
            'Apasă „Încasează”. La premiile mari legea cere CNP-ul: îl scrii o singură dată.',
          ],
        },
        'Dacă nu vrei banii pe card, apasă „Nu vreau banii pe card”: îi poți ridica cu biletul în PDF sau te poți răzgândi, până la data scrisă acolo. După ea dreptul la premiu se stinge.',
      ],
    },
    {
      id: 'pdf',
      heading: 'Iei PDF-ul',
      parts: [
        'Pe pagina unui bilet plătit apasă „Deschide PDF-ul”. De acolo îl descarci sau îl trimiți. Are numerele, extragerile, seria, codul QR, codul de bare și ultima zi în care poți cere un premiu.',
      ],
    },
    {
      id: 'play-again',
      heading: 'Joci din nou',
      parts: [
        'Pe pagina unui bilet apasă „Joacă aceleași numere”. Se face un bilet nou cu aceleași variante, pe care îl verifici și îl plătești ca pe oricare.',
      ],
    },
    {
      id: 'qr-codes',
      heading: 'Coduri QR pentru prieteni',
      parts: [
        'La [codurile tale QR](/user/account/qr-codes) apasă [cod nou](/user/account/qr-codes/add-qr-code) și dă-i un nume. Prietenul care îl scanează ajunge la pagina de cont nou. Tu vezi câte vizite și câte conturi au venit prin el, dar nu și ale cui.',
      ],
    },
    {
      id: 'language-and-theme',
      heading: 'Limba și tema',
      parts: [
        'Limba, română sau engleză, și tema, luminoasă sau întunecată, se schimbă din [contul tău](/user/account) sau de la [limbă](/user/account/language), pe loc. Pe ecran mare le ai și în josul barei din stânga.',
      ],
    },
    {
      id: 'devices',
      heading: 'Dispozitive și ieșirea din cont',
      parts: [
        'La [dispozitive](/user/account/devices) vezi unde ești conectat și poți scoate unul sau pe toate odată. „Ieși din cont” te deconectează de pe dispozitivul folosit acum și golește ce ținea browserul.',
      ],
    },
    {
      id: 'password',
      heading: 'Parola',
      parts: [
        'O schimbi la [schimbarea parolei](/user/account/change-password), cu parola actuală. Celelalte dispozitive sunt scoase din cont.',
        'Dacă ai uitat-o, ieși din cont și cere alta la [parolă uitată](/auth/forgot-password). Primești un cod, îl scrii și alegi parola nouă.',
      ],
    },
    {
      id: 'passkeys',
      heading: 'Chei de acces',
      parts: [
        'La [chei de acces](/user/account/passkeys) adaugi una de pe dispozitivul folosit acum și o ștergi pe cea de care nu mai ai nevoie. Cu ea intri cu amprenta, fața sau PIN-ul și tot așa confirmi că ești tu.',
        'Dacă pui o parolă cu un cod primit pe e-mail, cheile se șterg. Le adaugi apoi din nou.',
      ],
    },
    {
      id: 'delete-account',
      heading: 'Ștergi contul',
      parts: [
        'La [ștergerea contului](/user/account/delete-account), cu parola. Citește întâi [ce dispare și ce rămâne](/delete-account).',
      ],
    },
    {
      id: 'help',
      heading: 'Ai nevoie de ajutor',
      parts: [
        `Scrie-ne la [${operator.email}](mailto:${operator.email}), cu seria biletului dacă e vorba de unul. Dacă jocul nu mai e o plăcere, vezi [joc responsabil](/responsible-gambling).`,
      ],
    },
  ],
};
