import { inForceFrom, type InformationDocument } from '../../document.ts';

export const document: InformationDocument = {
  title: 'Cookie-uri și stocare locală',
  summary: 'Ce păstrăm în browserul tău, pentru ce și cât timp.',
  inForceFrom: inForceFrom['cookie-policy'],
  sections: [
    {
      id: 'in-short',
      heading: 'Pe scurt',
      parts: [
        'Folosim două cookie-uri și câteva însemnări în browser, toate ale noastre. Nu avem reclame, nu avem statistici ale altora și nu te urmărim pe alte site-uri. De aceea nu te întâmpină nicio fereastră cu „accept”.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookie-urile',
      parts: [
        {
          table: {
            caption: 'Cookie-uri',
            head: ['Nume', 'Pentru ce', 'Cât timp'],
            rows: [
              [
                '__Host-affiliationCode',
                'Ține minte partenerul prin al cărui link ai venit. Îl trimitem când îți faci cont și, dacă partenerul are o temă, o arătăm. Fără un asemenea link nu există.',
                '300 de zile',
              ],
              [
                '__Host-loto-device',
                'Arată că e același browser ca data trecută, când intri în cont sau ceri un cod. Așa, parolele și codurile greșite încercate de altcineva nu te țin pe tine pe dinafară. Nu spune cine ești și paginile nu îl pot citi.',
                'un an',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'local-storage',
      heading: 'Ce rămâne în browser',
      parts: [
        'Însemnările de mai jos stau în memoria locală a browserului. „Până ieși” înseamnă până ieși din cont sau ștergi datele site-ului.',
        {
          table: {
            caption: 'Memoria locală',
            head: ['Nume', 'Pentru ce', 'Cât timp'],
            rows: [
              [
                'token',
                'Arată serverului că ești tu. E bun 15 minute, apoi se înnoiește singur.',
                'Până ieși',
              ],
              [
                'refreshToken',
                'Îl înnoiește pe cel de sus, ca să nu scrii mereu parola. E bun 60 de zile de la ultima folosire.',
                'Până ieși',
              ],
              [
                'paymentToken',
                'Doar dacă vii din aplicația partenerului: îi spune paginii lui de plată cine ești. Nu deschide contul.',
                'Până ieși',
              ],
              [
                'authState',
                'Cine ești în aplicație: e-mailul și profilul tău, ca paginile să se deschidă repede.',
                'Până ieși',
              ],
              ['auth', 'Dacă ai profilul complet.', 'Până ieși'],
              ['gameTypeState', 'Jocurile, prețurile lor și jocul ales.', 'Până ieși'],
              ['gameTicket', 'Biletul care își așteaptă plata.', 'Până e plătit, expiră sau ieși'],
              [
                'registrationEmail',
                'Adresa care își așteaptă codul de confirmare.',
                'Până o confirmi sau ieși',
              ],
              [
                'forgotPasswordEmail',
                'Adresa pentru care ai cerut o parolă nouă.',
                'Până schimbi parola sau ieși',
              ],
              [
                'visit',
                'De când ești aici și când ți-am spus ultima dată cât a trecut.',
                'Până ieși din cont',
              ],
              [
                'playPause',
                'Dacă ești în pauză sau autoexclus, ca să nu-ți arătăm jocuri nici o clipă.',
                'Până ieși din cont',
              ],
              ['lang', 'Limba aleasă.', 'Până le ștergi'],
              ['theme', 'Tema aleasă, luminoasă sau întunecată.', 'Până le ștergi'],
              ['staticPageClosed', 'Că ai închis un anunț, ca să nu-l mai vezi.', 'Până le ștergi'],
            ],
          },
        },
      ],
    },
    {
      id: 'session-storage',
      heading: 'Ce ține doar cât fila',
      parts: [
        'Acestea dispar când închizi fila sau ieși din cont.',
        {
          table: {
            caption: 'Memoria filei',
            head: ['Nume', 'Pentru ce', 'Cât timp'],
            rows: [
              [
                'draftTickets',
                'Numerele biletului pe care îl completezi și o cheie, ca el să nu fie cumpărat de două ori.',
                'Cât fila',
              ],
              [
                'cardAdding',
                'Ce carduri aveai și de unde ai pornit să salvezi unul, ca să te întoarcem acolo.',
                'Cât fila',
              ],
              [
                'federatedSignIn',
                'Că ai pornit spre Google sau Apple, ca să știm că tu te întorci.',
                'Până te întorci',
              ],
              ['isPasswordResetOpen', 'Că ai scris codul bun și poți alege parola nouă.', 'Până o alegi'],
              ['toasts', 'Mesajul de la piciorul paginii, dacă ea se reîncarcă.', 'O clipă'],
              ['profileDraft', 'Ce ai scris în profil și n-ai salvat încă.', 'Cât fila'],
              ['splashSeen', 'Că ai văzut începutul animat, ca să nu-l aștepți din nou.', 'Cât fila'],
              [
                'choices',
                'La ieșirea din cont: limba, tema și anunțurile închise, până se reîncarcă pagina.',
                'O clipă',
              ],
            ],
          },
        },
        'Tot aici, React Router, biblioteca noastră de pagini, ține minte cât ai derulat, ca să te întorci în același loc.',
      ],
    },
    {
      id: 'without-internet',
      heading: 'Ce rămâne ca să meargă fără internet',
      parts: [
        'Ca site-ul să se deschidă și fără internet, browserul păstrează o copie a lui și ce ai văzut ultima dată.',
        {
          table: {
            caption: 'Baze de date și copii ale site-ului',
            head: ['Nume', 'Pentru ce', 'Cât timp'],
            rows: [
              [
                'stored-tickets',
                'Biletele pe care le-ai văzut, cel mult 50, și PDF-urile deschise, cel mult 20.',
                'Până ieși',
              ],
              [
                'stored-results',
                'Ultimele rezultate ale jocurilor, semnate de noi. Sunt aceleași pentru toți.',
                'Până ștergi datele site-ului',
              ],
              [
                'workbox-precache, used-assets',
                'Paginile și fișierele site-ului, fără nimic despre tine.',
                'Până la versiunea următoare',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'why-no-consent',
      heading: 'De ce nu îți cerem acordul',
      parts: [
        'Legea cere acordul pentru ce nu e strict necesar. Tot ce e mai sus ține de lucruri pe care le-ai cerut tu: să fii în cont, să cumperi, să vezi limba și tema alese, contul să fie apărat. Cookie-ul partenerului apare numai dacă ai venit prin linkul lui.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Paginile altora',
      parts: [
        'Pagina de plată și paginile Google și Apple de intrare în cont sunt ale lor, cu regulile lor. Noi nu vedem și nu punem nimic acolo.',
      ],
    },
    {
      id: 'how-to-delete',
      heading: 'Cum ștergi tot',
      parts: [
        'Ieși din cont din [pagina contului](/user/account): memoria locală se golește și biletele salvate se șterg; rămân doar limba, tema și anunțurile închise, care țin de dispozitiv. Cookie-urile și restul le ștergi din setările browserului, la datele site-ului. Biletele tale nu se pierd: ele stau la noi, nu în browser.',
        'Restul despre datele tale e în [politica de confidențialitate](/privacy-policy).',
      ],
    },
  ],
};
