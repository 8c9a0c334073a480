import type { Language } from './product.ts';

interface ErrorEntry {
  readonly status: number;
  /** Message by language; the server fills in `{name}`. */
  readonly ro: string;
  readonly en: string;
}

/**
 * Every API error with its code, HTTP status and messages. The player app decides by the code and
 * shows the message.
 */
export const errors = {
  // The request itself
  VALIDATION_FAILED: {
    status: 400,
    ro: 'Verifică datele marcate și încearcă din nou.',
    en: 'Check the marked fields and try again.',
  },
  /** For invalid JSON, an invalid URL, or a request that isn't HTTP. */
  REQUEST_MALFORMED: {
    status: 400,
    ro: 'Nu am putut citi cererea. Încearcă din nou.',
    en: 'We could not read the request. Try again.',
  },
  CLIENT_HEADERS_INVALID: {
    status: 400,
    ro: 'Aplicația ta pare prea veche. Actualizeaz-o și încearcă din nou.',
    en: 'Your app seems too old. Update it and try again.',
  },
  /** For a key that `idempotencyKey` in `headers.ts` rejects. */
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    ro: 'Cheia cererii nu are forma potrivită, așa că nu am făcut nimic. Încearcă din nou.',
    en: 'The key of the request is malformed, so we did nothing. Try again.',
  },
  /** The status follows draft-ietf-httpapi-idempotency-key-header-07, section 2.7. */
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    ro: 'Aceeași cheie a venit cu alte date, așa că nu am făcut nimic în plus. Încearcă din nou.',
    en: 'The same key came with other data, so we did nothing more. Try again.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    ro: 'Ai trimis prea multe date deodată. Scurtează-le și încearcă din nou.',
    en: 'You sent too much at once. Shorten it and try again.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    ro: 'Antetele cererii sunt prea mari. Șterge modulele cookie ale acestui site și încearcă din nou.',
    en: 'The headers of the request are too large. Delete the cookies of this site and try again.',
  },
  CONTENT_TYPE_UNSUPPORTED: {
    status: 415,
    ro: 'Aplicația a trimis datele într-o formă pe care nu o citim. Actualizeaz-o și încearcă din nou.',
    en: 'The app sent the data in a form that we do not read. Update it and try again.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    ro: 'Cererea a venit prea încet. Verifică conexiunea și încearcă din nou.',
    en: 'The request came too slowly. Check your connection and try again.',
  },
  NOT_FOUND: { status: 404, ro: 'Nu am găsit ce cauți.', en: 'We could not find that.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    ro: 'Aplicația a cerut ceva ce nu se poate face aici. Actualizeaz-o și încearcă din nou.',
    en: 'The app asked for something that cannot be done here. Update it and try again.',
  },
  RATE_LIMITED: {
    status: 429,
    ro: 'Prea multe încercări, mai încearcă în {wait}.',
    en: 'Too many tries, try again in {wait}.',
  },
  OVERLOADED: {
    status: 503,
    ro: 'Sunt foarte multe cereri acum. Încearcă din nou în câteva secunde.',
    en: 'There are too many requests right now. Try again in a few seconds.',
  },
  INTERNAL: { status: 500, ro: 'Ceva n-a mers bine!', en: 'Something went wrong!' },

  // Who is calling
  UNAUTHENTICATED: {
    status: 401,
    ro: 'Intră în cont ca să continui.',
    en: 'Sign in to continue.',
  },
  REFRESH_TOKEN_INVALID: {
    status: 401,
    ro: 'Sesiunea a expirat. Autentifică-te din nou.',
    en: 'Session expired. Login again.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    ro: 'Te rugăm să îți verifici mai întâi adresa de email.',
    en: 'Please verify your email address first.',
  },
  INVALID_CREDENTIALS: {
    status: 401,
    ro: 'Parola nu se potrivește cu acest e-mail.',
    en: 'The password does not match this e-mail.',
  },
  SIGN_IN_SLOWED: {
    status: 429,
    ro: 'Prea multe parole greșite. Încearcă din nou la {time}.',
    en: 'Too many wrong passwords. Try again at {time}.',
  },
  SOCIAL_TOKEN_INVALID: {
    status: 401,
    ro: 'Nu am putut confirma contul tău. Încearcă din nou.',
    en: 'We could not confirm your account. Try again.',
  },
  SOCIAL_EMAIL_UNVERIFIED: {
    status: 403,
    ro: 'Adresa de e-mail a acestui cont nu e confirmată. Confirm-o acolo sau fă-ți cont cu e-mail și parolă.',
    en: 'The e-mail of that account is not confirmed. Confirm it there, or open an account with e-mail and password.',
  },
  PARTNER_TOKEN_INVALID: {
    status: 401,
    ro: 'Linkul nu mai e bun. Deschide-l din nou din aplicația partenerului.',
    en: 'The link no longer works. Open it again from the partner’s app.',
  },
  PROVIDER_NOT_OFFERED: {
    status: 404,
    ro: 'Nu poți intra pe această cale. Alege alta.',
    en: 'You cannot sign in this way. Choose another.',
  },
  SIGN_IN_PROVIDER_UNAVAILABLE: {
    status: 503,
    ro: 'Nu putem verifica acum contul tău la furnizorul lui. Încearcă din nou în câteva minute.',
    en: 'We cannot check your account with its provider right now. Try again in a few minutes.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    ro: 'Acest dispozitiv nu mai e conectat.',
    en: 'This device is no longer signed in.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    ro: 'Pentru siguranța ta, confirmă că ești tu și repetă.',
    en: 'For your safety, confirm that it is you and repeat.',
  },

  // Passkeys
  PASSKEY_REFUSED: {
    status: 400,
    ro: 'Cheia de acces nu e bună pentru contul tău. Încearcă din nou sau intră altfel.',
    en: 'This passkey does not open your account. Try again, or sign in another way.',
  },
  PASSKEYS_FULL: {
    status: 409,
    ro: 'Ai atâtea chei de acces câte poți avea ({most}). Șterge una ca să adaugi alta.',
    en: 'You have as many passkeys as you can have ({most}). Remove one to add another.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    ro: 'Această cheie de acces nu mai e în contul tău.',
    en: 'This passkey is no longer in your account.',
  },
  PUSH_NOT_OFFERED: {
    status: 404,
    ro: 'Pe acest dispozitiv nu trimitem notificări.',
    en: 'We send no notifications to this device.',
  },
  PARTNER_SIGN_IN_ONLY: {
    status: 403,
    ro: 'În contul tău intri din aplicația partenerului.',
    en: 'You sign in to your account from the partner’s app.',
  },

  // Codes and passwords
  CODE_INVALID: {
    status: 400,
    ro: 'Codul nu e bun sau a expirat. Verifică-l sau cere altul.',
    en: 'The code is wrong or has expired. Check it or ask for another.',
  },
  RESEND_TOO_SOON: {
    status: 429,
    ro: 'Un cod e deja pe drum. Poți cere altul la {time}.',
    en: 'A code is already on its way. You can ask for another at {time}.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    ro: 'Parola e prea ușor de ghicit. Alege alta.',
    en: 'This password is too easy to guess. Choose another.',
  },
  PASSWORD_IS_EMAIL: {
    status: 400,
    ro: 'Parola nu poate fi chiar adresa de e-mail.',
    en: 'The password cannot be your e-mail address.',
  },
  OLD_PASSWORD_WRONG: {
    status: 400,
    ro: 'Parola actuală nu e corectă.',
    en: 'The old password is not right.',
  },
  PASSWORD_WRONG: { status: 400, ro: 'Parola nu e corectă.', en: 'The password is not right.' },
  PASSWORD_NOT_SET: {
    status: 409,
    ro: 'Contul tău nu are încă o parolă. O setezi din „Ai uitat parola?”.',
    en: 'Your account has no password yet. Set one with “Forgot your password?”.',
  },

  // Profile
  UNDER_AGE: {
    status: 400,
    ro: 'Poți juca doar dacă ai cel puțin {age} ani.',
    en: 'You can play only if you are at least {age}.',
  },
  PROFILE_INCOMPLETE: {
    status: 403,
    ro: 'Completează-ți profilul ca să poți cumpăra bilete.',
    en: 'Please completed profile to buy lottery tickets.',
  },
  ACCEPTANCES_MISSING: {
    status: 403,
    ro: 'Trebuie acceptați termenii și condițiile.',
    en: 'The terms and conditions must be accepted.',
  },

  CNP_NEEDED: {
    status: 403,
    ro: 'Înainte de primul bilet avem nevoie de CNP-ul tău, ca să știm că ai vârsta de joc.',
    en: 'Before your first ticket we need your personal number (CNP), to know that you are of age.',
  },
  IDENTITY_HELD: {
    status: 403,
    ro: 'Înainte să cumperi bilete trebuie să vedem un act de identitate. Scrie-ne și te ajutăm. Biletele și premiile tale rămân ale tale.',
    en: 'Before you buy tickets we need to see an identity document. Write to us and we will help. Your tickets and prizes stay yours.',
  },

  // Safer play
  SPEND_LIMIT_REACHED: {
    status: 409,
    ro: 'Biletul trece de limita ta de cheltuieli. Mai poți cheltui {left} până la {time}.',
    en: 'The ticket goes beyond your spend limit. You can spend {left} more until {time}.',
  },
  PLAY_PAUSED: {
    status: 403,
    ro: 'Ai luat o pauză de la joc până la {time}. Biletele și premiile tale rămân ale tale.',
    en: 'You are taking a break from play until {time}. Your tickets and prizes stay yours.',
  },
  SELF_EXCLUDED: {
    status: 403,
    ro: 'Te-ai exclus de la joc, așa că nu poți cumpăra bilete. Biletele și premiile tale rămân ale tale.',
    en: 'You have excluded yourself from play, so you cannot buy tickets. Your tickets and prizes stay yours.',
  },
  NATIONALLY_EXCLUDED: {
    status: 403,
    ro: 'Ești pe lista națională a persoanelor excluse de la joc, așa că nu poți cumpăra bilete. Biletele și premiile tale rămân ale tale.',
    en: 'You are on the national list of persons excluded from play, so you cannot buy tickets. Your tickets and prizes stay yours.',
  },
  EXCLUSION_LIST_UNREACHABLE: {
    status: 503,
    ro: 'Nu putem verifica acum lista națională a persoanelor excluse. Încearcă din nou peste câteva minute.',
    en: 'We cannot check the national list of excluded persons right now. Try again in a few minutes.',
  },
  PAUSE_NOT_SHORTENED: {
    status: 409,
    ro: 'Pauza ta ține deja cel puțin atât. O poți face mai lungă, nu mai scurtă.',
    en: 'Your break already lasts as long. You can make it longer, not shorter.',
  },
  PAUSE_HAS_BEGUN: {
    status: 409,
    ro: 'Pauza a început deja și nu se mai poate lua înapoi.',
    en: 'Your break has begun already and cannot be taken back.',
  },
  LIMIT_RAISE_NOT_FOUND: {
    status: 409,
    ro: 'Această mărire a limitei nu mai așteaptă un răspuns.',
    en: 'This raise of the limit no longer waits for an answer.',
  },
  LIMIT_RAISE_WAITS: {
    status: 409,
    ro: 'Limita mai mare se poate confirma de la {time}.',
    en: 'The higher limit can be confirmed from {time} on.',
  },

  // Tickets
  TICKET_INVALID: {
    status: 400,
    ro: 'Biletul nu e completat corect. Verifică-l și încearcă din nou.',
    en: 'The ticket is not filled in correctly. Check it and try again.',
  },
  UNPAID_TICKETS_FULL: {
    status: 409,
    ro: 'Ai atâtea bilete neplătite câte poți avea deodată ({most}). Plătește unul sau așteaptă să expire, apoi cumpără altul.',
    en: 'You have as many unpaid tickets as you can have at once ({most}). Pay one or wait until it expires, then buy another.',
  },
  ORDER_TOO_LARGE: {
    status: 400,
    ro: 'Un bilet poate costa cel mult {most}. Alege mai puține variante sau extrageri.',
    en: 'A ticket may cost {most} at most. Choose fewer lines or draws.',
  },
  OUTSIDE_COUNTRY: {
    status: 403,
    ro: 'Poți cumpăra bilete doar din România, iar locația ta e acum în afara ei.',
    en: 'You can buy tickets only from Romania, and your location is outside it now.',
  },
  POSITION_MISSING: {
    status: 403,
    ro: 'Ca să cumperi bilete trebuie să vedem că ești în România. Permite accesul la locație și încearcă din nou.',
    en: 'To buy tickets we have to see that you are in Romania. Allow access to your location and try again.',
  },
  POSITION_TOO_OLD: {
    status: 403,
    ro: 'Locația trimisă e prea veche. Încearcă din nou, ca să o aflăm pe cea de acum.',
    en: 'The location that was sent is too old. Try again, so that we get the present one.',
  },
  POSITION_TOO_INACCURATE: {
    status: 403,
    ro: 'Locația nu e destul de precisă ca să vedem că ești în România. Pornește locația precisă și încearcă din nou.',
    en: 'The location is not precise enough to see that you are in Romania. Turn precise location on and try again.',
  },
  GAME_DISABLED: {
    status: 409,
    ro: 'Acest joc e oprit pentru moment. Poți alege altul.',
    en: 'This game is paused for the moment. You can choose another.',
  },
  DRAW_CLOSED: {
    status: 409,
    ro: 'Vânzarea pentru această extragere s-a închis. Poți juca la următoarea.',
    en: 'Sales for this draw have closed. You can play in the next one.',
  },
  PRICE_CHANGED: {
    status: 409,
    ro: 'Prețul s-a schimbat. Verifică biletul și continuă.',
    en: 'The price has changed. Check the ticket and continue.',
  },
  TICKET_NOT_FOUND: { status: 404, ro: 'Nu am găsit acest bilet.', en: 'We could not find this ticket.' },
  TICKET_NOT_PAID: {
    status: 409,
    ro: 'Biletul nu e plătit încă.',
    en: 'The ticket has not been paid yet.',
  },
  LINK_EXPIRED: {
    status: 403,
    ro: 'Linkul a expirat. Descarcă biletul din nou.',
    en: 'The link has expired. Download the ticket again.',
  },
  EXTERNAL_PLAYERS_ONLY: {
    status: 403,
    ro: 'Această plată e doar pentru jucătorii partenerului.',
    en: 'This payment is only for the partner’s players.',
  },
  PARTNER_PAYMENT_ONLY: {
    status: 403,
    ro: 'Biletele tale se plătesc din aplicația partenerului.',
    en: 'Your tickets are paid for in the partner’s app.',
  },

  // Payments and cards
  TICKET_NOT_PAYABLE: {
    status: 409,
    ro: 'Biletul nu mai poate fi plătit.',
    en: 'The ticket can no longer be paid.',
  },
  RETURN_URL_REFUSED: {
    status: 400,
    ro: 'Adresa de întoarcere nu e permisă.',
    en: 'The return address is not allowed.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    ro: 'Plata nu poate porni acum. Biletul tău te așteaptă, încearcă din nou.',
    en: 'The payment cannot start now. Your ticket is waiting, try again.',
  },
  PAYMENT_UNKNOWN: {
    status: 503,
    ro: 'Nu știm încă dacă plata de dinainte a trecut. Biletul tău te așteaptă, încearcă din nou în {wait}.',
    en: 'We do not know yet whether your last payment went through. Your ticket is waiting, try again in {wait}.',
  },
  NOTIFICATION_REFUSED: {
    status: 400,
    ro: 'Notificarea nu e a furnizorului de plăți.',
    en: 'The notification is not the payment provider’s.',
  },
  CARD_DECLINED: {
    status: 409,
    ro: 'Banca a refuzat cardul. Biletul te așteaptă: alege alt card sau încearcă din nou.',
    en: 'The bank declined the card. Your ticket is waiting: choose another card or try again.',
  },
  PHONE_WALLET_REFUSED: {
    status: 409,
    ro: 'Plata din telefon n-a mers. Biletul te așteaptă: plătește cu un card.',
    en: 'Paying from your phone did not work. Your ticket is waiting: pay by card.',
  },
  CARD_EXPIRED: {
    status: 409,
    ro: 'Cardul a expirat. Biletul te așteaptă: alege alt card.',
    en: 'The card has expired. Your ticket is waiting: choose another card.',
  },
  CARDS_FULL: {
    status: 409,
    ro: 'Ai atâtea carduri salvate câte poți avea ({most}). Șterge unul ca să adaugi altul.',
    en: 'You have as many saved cards as you can have ({most}). Delete one to add another.',
  },
  CARD_PAGE_UNAVAILABLE: {
    status: 503,
    ro: 'Cardul nu poate fi salvat acum. Încearcă din nou.',
    en: 'The card cannot be saved right now. Try again.',
  },
  CARD_TAKES_NO_PRIZES: {
    status: 409,
    ro: 'Pe acest card nu putem trimite premii. Alege altul.',
    en: 'We cannot send prizes to this card. Choose another.',
  },
  BANK_TRANSFER_NOT_OFFERED: {
    status: 409,
    ro: 'Deocamdată nu trimitem premii în conturi bancare.',
    en: 'We do not send prizes to bank accounts at the moment.',
  },
  BANK_ACCOUNTS_FULL: {
    status: 409,
    ro: 'Ai adăugat atâtea conturi bancare câte poți avea ({most}). Alege unul dintre ele.',
    en: 'You have added as many bank accounts as you can have ({most}). Choose one of them.',
  },
  CARD_NOT_FOUND: { status: 404, ro: 'Nu am găsit acest card.', en: 'We could not find this card.' },

  // Winnings and referrals
  WINNING_NOT_OFFERED: {
    status: 409,
    ro: 'Acest premiu nu mai așteaptă un răspuns.',
    en: 'This prize no longer waits for an answer.',
  },
  STOP_LINK_INVALID: {
    status: 403,
    ro: 'Linkul nu mai e bun: a expirat sau nu e întreg. Pune imediat altă parolă.',
    en: 'The link no longer works: it has expired or is not whole. Set another password at once.',
  },
  REFERRAL_CODES_FULL: {
    status: 409,
    ro: 'Ai atâtea coduri QR câte poți avea ({most}).',
    en: 'You have as many QR codes as you can have ({most}).',
  },
  CNP_REQUIRED: {
    status: 409,
    ro: 'Pentru un premiu de această mărime legea cere CNP-ul tău. Scrie-l și acceptă din nou.',
    en: 'For a prize of this size the law asks for your personal number (CNP). Type it in and accept again.',
  },
  PAYOUT_CARD_MISSING: {
    status: 409,
    ro: 'Alege cardul pe care vrei premiul.',
    en: 'Choose the card that you want the prize on.',
  },
  PAYOUT_STOPPED: {
    status: 409,
    ro: 'Plata premiilor acestei extrageri este oprită o vreme; verificăm rezultatul.',
    en: 'Payment of this draw’s prizes is stopped for now; we are checking the result.',
  },
  PAYOUT_HELD: {
    status: 409,
    ro: 'Un premiu de-al tău e pe drum spre card. Contul se poate șterge după ce a plecat.',
    en: 'One of your prizes is on its way to your card. The account can be deleted once it has left.',
  },
  REFERRAL_CODE_NOT_FOUND: { status: 404, ro: 'Nu am găsit acest cod.', en: 'We could not find this code.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/**
 * Returns the message of an error in a language, with its placeholders filled in.
 * @param facts values for `{name}` placeholders; a missing value becomes an empty string
 */
export function errorText(code: ErrorCode, language: Language, facts: Record<string, string> = {}): string {
  return fillText(errors[code][language], facts);
}

/** Fills in the `{name}` placeholders of a text; a missing value becomes an empty string. */
export function fillText(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}
