import { product } from '@loto/api-contract/product';
import { inForceFrom, type InformationDocument, operator } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Termeni și condiții',
  summary: `Regulile după care îți ții contul la ${product.name} și cumperi bilete.`,
  inForceFrom: inForceFrom['terms-and-conditions'],
  sections: [
    {
      id: 'who-we-are',
      heading: 'Cine suntem',
      parts: [
        `${product.name} e un loc în care cumperi online bilete la jocuri de numere. Îl ține ${operator.name}, ${operator.registrationNumber}, cu sediul în ${operator.address}, licența ${operator.licence}.`,
        `Ne scrii la [${operator.email}](mailto:${operator.email}) sau ne suni la ${operator.phone}.`,
        'Textul acesta e contractul dintre tine și noi. Merge împreună cu [condițiile de vânzare](/sales-conditions), [politica de confidențialitate](/privacy-policy) și [pagina de joc responsabil](/responsible-gambling).',
      ],
    },
    {
      id: 'who-may-play',
      heading: 'Cine poate juca',
      parts: [
        'Poți juca dacă:',
        {
          list: [
            'ai împlinit 18 ani;',
            'ești în România atunci când cumperi, fiindcă vindem bilete doar aici;',
            'joci pentru tine, cu datele tale și cu banii tăi;',
            'nu te-ai autoexclus de la jocuri de noroc.',
          ],
        },
        'Vârsta o verificăm după data nașterii din profil. Cine are sub 18 ani nu poate cumpăra. Dacă aflăm că cineva a trecut o dată de naștere falsă, închidem contul.',
      ],
    },
    {
      id: 'your-account',
      heading: 'Contul tău',
      parts: [
        'Îți faci cont cu o adresă de e-mail și o parolă de 10 până la 128 de caractere. Contul e al tău după ce scrii codul de șase cifre pe care ți-l trimitem. Poți intra și cu Google sau Apple, acolo unde vezi butoanele lor, ori prin linkul unui partener.',
        'Un om are un singur cont. Nu îl dai altcuiva și nu spui nimănui parola sau codul. Noi nu ți le cerem niciodată, nici la telefon, nici pe e-mail.',
        'După mai multe parole greșite la rând, intrarea se oprește pentru o vreme. Mesajul îți spune când poți încerca din nou.',
        'Ca să cumperi, completezi [profilul](/user/account/player-profile): nume, data nașterii, telefon și adresă. Trebuie să fie datele din actul tău, fiindcă după ele plătim premiile.',
      ],
    },
    {
      id: 'agreements',
      heading: 'Acordurile tale',
      parts: [
        'După ce intri prima dată îți cerem acordul pentru acești termeni, pentru politica de confidențialitate și pentru prelucrarea datelor. Fără ele poți citi orice, dar nu poți cumpăra.',
        'Păstrăm momentul în care ai spus da, ca să putem dovedi că am avut acordul tău.',
      ],
    },
    {
      id: 'tickets',
      heading: 'Biletele',
      parts: [
        'Un bilet intră în joc numai după ce plata lui e confirmată. Până atunci e doar o comandă. Ce cuprinde un bilet, cât costă, când se închide vânzarea și când primești banii înapoi scrie în [condițiile de vânzare](/sales-conditions).',
        'Numerele, extragerile și prețul unui bilet plătit nu se mai schimbă. Verifică-l înainte de plată.',
        'Biletul e în contul tău, îl primești pe e-mail și îl poți lua ca PDF. Are o serie numai a lui, după care îl recunoaștem.',
      ],
    },
    {
      id: 'results',
      heading: 'Extrageri și rezultate',
      parts: [
        'Extragerile sunt joia și duminica, la 18:15, ora României. O extragere poate fi mutată, anulată sau adăugată. Data care contează e cea de pe bilet.',
        'Un rezultat intră în aplicație după ce îl scrie un om și îl confirmă altul. Dacă între aplicație și rezultatul oficial e o diferență, contează rezultatul oficial.',
      ],
    },
    {
      id: 'prizes',
      heading: 'Premiile',
      parts: [
        'Un premiu se cere în cel mult 90 de zile de la extragere. După aceea dreptul se pierde. Cum se împarte fondul, ce impozit se oprește și cum se plătește găsești în [condițiile de vânzare](/sales-conditions#prizes).',
        'Nu plătim premii pentru bilete neplătite, întoarse sau cumpărate prin înșelăciune.',
      ],
    },
    {
      id: 'not-allowed',
      heading: 'Ce nu e voie',
      parts: [
        {
          list: [
            'să cumperi în numele altcuiva sau pentru cineva sub 18 ani;',
            'să folosești un card care nu e al tău;',
            'să folosești programe care cumpără singure sau încarcă serviciul;',
            'să cauți să intri în contul altuia sau să ocolești regulile jocului.',
          ],
        },
        'Dacă se întâmplă așa ceva, putem opri contul. Îți spunem de ce, în afară de cazul în care legea ne oprește, iar biletele cinstite rămân ale tale.',
      ],
    },
    {
      id: 'our-duties',
      heading: 'Ce facem noi',
      parts: [
        'Ținem evidența fiecărui ban, păstrăm biletele și le ferim de schimbări. Regula noastră: nicio plată fără bilet sau fără bani înapoi, niciun bilet fără plată, niciun premiu plătit de două ori.',
        'Nu putem promite că serviciul merge în fiecare clipă. Un joc poate fi oprit pentru o vreme. Ce ai plătit rămâne valabil, iar o plată care n-a mai putut deveni bilet se întoarce la tine.',
        'Răspundem pentru greșelile noastre, cum cere legea. Nu răspundem pentru internetul sau dispozitivul tău și nici pentru un bilet pe care n-ai apucat să-l plătești înainte de închiderea vânzării.',
      ],
    },
    {
      id: 'ending',
      heading: 'Cum se încheie',
      parts: [
        'Poți să-ți [ștergi contul](/delete-account) oricând. Ieșirea din cont nu îl șterge.',
        'Noi putem închide un cont dacă regulile de mai sus sunt încălcate sau dacă legea ne-o cere. Îți scriem înainte, când se poate, iar premiile câștigate cinstit rămân ale tale.',
      ],
    },
    {
      id: 'changes',
      heading: 'Dacă schimbăm termenii',
      parts: [
        'Punem aici textul nou, cu data lui. Dacă schimbarea contează pentru tine, îți cerem din nou acordul. Un bilet cumpărat merge până la capăt după regulile din ziua cumpărării.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Nemulțumiri',
      parts: [
        `Scrie-ne întâi nouă, la [${operator.email}](mailto:${operator.email}). Spune seria biletului, dacă e vorba de unul. Răspundem în cel mult 30 de zile.`,
        'Dacă nu ești mulțumit, te poți adresa Autorității Naționale pentru Protecția Consumatorilor, la [anpc.ro](https://anpc.ro), care are și o procedură de soluționare alternativă a litigiilor, sau Oficiului Național pentru Jocuri de Noroc, la [onjn.gov.ro](https://onjn.gov.ro). Poți merge și în instanță.',
      ],
    },
    {
      id: 'law',
      heading: 'Legea',
      parts: [
        'Contractul urmează legea română, iar litigiile se judecă de instanțele din România. Drepturile pe care ți le dă legea în calitate de consumator rămân ale tale, orice ar scrie aici.',
        'Dacă textul român și cel englez nu se potrivesc, contează cel român.',
      ],
    },
  ],
};
