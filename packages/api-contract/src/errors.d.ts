import type { Language } from './product.ts';
/**
 * Every failure the API can answer, once: code, HTTP status and both texts.
 * The player decides on the code and shows the text.
 */
export declare const errors: {
    readonly VALIDATION_FAILED: {
        readonly status: 400;
        readonly ro: 'Verifică datele marcate și încearcă din nou.';
        readonly en: 'Check the marked fields and try again.';
    };
    readonly CLIENT_HEADERS_INVALID: {
        readonly status: 400;
        readonly ro: 'Aplicația a trimis antete greșite. Actualizeaz-o și încearcă din nou.';
        readonly en: 'The app sent wrong headers. Update it and try again.';
    };
    readonly IDEMPOTENCY_KEY_MISSING: {
        readonly status: 400;
        readonly ro: 'Cererea nu are cheia care o face unică. Încearcă din nou.';
        readonly en: 'The request lacks the key that makes it unique. Try again.';
    };
    readonly IDEMPOTENCY_KEY_REUSED: {
        readonly status: 409;
        readonly ro: 'Aceeași cheie a venit cu alte date. Încearcă din nou.';
        readonly en: 'The same key came with other data. Try again.';
    };
    readonly PAYLOAD_TOO_LARGE: {
        readonly status: 413;
        readonly ro: 'Cererea e prea mare.';
        readonly en: 'The request is too large.';
    };
    readonly NOT_FOUND: {
        readonly status: 404;
        readonly ro: 'Nu am găsit ce cauți.';
        readonly en: 'We could not find that.';
    };
    readonly RATE_LIMITED: {
        readonly status: 429;
        readonly ro: 'Prea multe încercări. Încearcă din nou la {time}.';
        readonly en: 'Too many tries. Try again at {time}.';
    };
    readonly OVERLOADED: {
        readonly status: 503;
        readonly ro: 'Sunt foarte multe cereri acum. Încearcă din nou în câteva secunde.';
        readonly en: 'There are too many requests right now. Try again in a few seconds.';
    };
    readonly INTERNAL: {
        readonly status: 500;
        readonly ro: 'Ceva n-a mers bine!';
        readonly en: 'Something went wrong!';
    };
    readonly NOT_BUILT_YET: {
        readonly status: 501;
        readonly ro: 'Această funcție nu e încă disponibilă.';
        readonly en: 'This is not available yet.';
    };
    readonly UNAUTHENTICATED: {
        readonly status: 401;
        readonly ro: 'Intră în cont ca să continui.';
        readonly en: 'Sign in to continue.';
    };
    readonly REFRESH_TOKEN_INVALID: {
        readonly status: 401;
        readonly ro: 'Sesiunea a expirat. Autentifică-te din nou.';
        readonly en: 'Session expired. Login again.';
    };
    readonly EMAIL_NOT_VERIFIED: {
        readonly status: 403;
        readonly ro: 'Te rugăm să îți verifici mai întâi adresa de email.';
        readonly en: 'Please verify your email address first.';
    };
    readonly INVALID_CREDENTIALS: {
        readonly status: 401;
        readonly ro: 'Parola nu se potrivește cu acest e-mail.';
        readonly en: 'The password does not match this e-mail.';
    };
    readonly SIGN_IN_SLOWED: {
        readonly status: 429;
        readonly ro: 'Prea multe parole greșite. Încearcă din nou la {time}.';
        readonly en: 'Too many wrong passwords. Try again at {time}.';
    };
    readonly SOCIAL_TOKEN_INVALID: {
        readonly status: 401;
        readonly ro: 'Nu am putut confirma contul tău. Încearcă din nou.';
        readonly en: 'We could not confirm your account. Try again.';
    };
    readonly FRESH_SIGN_IN_REQUIRED: {
        readonly status: 403;
        readonly ro: 'Din motive de siguranță, intră din nou în cont și repetă.';
        readonly en: 'For your safety, sign in again and repeat.';
    };
    readonly CODE_INVALID: {
        readonly status: 400;
        readonly ro: 'Codul nu e bun sau a expirat. Verifică-l sau cere altul.';
        readonly en: 'The code is wrong or has expired. Check it or ask for another.';
    };
    readonly RESEND_TOO_SOON: {
        readonly status: 429;
        readonly ro: 'Am trimis deja un cod. Poți cere altul la {time}.';
        readonly en: 'We have already sent a code. You can ask for another at {time}.';
    };
    readonly PASSWORD_TOO_COMMON: {
        readonly status: 400;
        readonly ro: 'Parola e printre cele mai folosite. Alege alta.';
        readonly en: 'This password is among the most used ones. Choose another.';
    };
    readonly PASSWORD_IS_EMAIL: {
        readonly status: 400;
        readonly ro: 'Parola nu poate fi chiar adresa de e-mail.';
        readonly en: 'The password cannot be your e-mail address.';
    };
    readonly OLD_PASSWORD_WRONG: {
        readonly status: 400;
        readonly ro: 'Parola veche nu e corectă.';
        readonly en: 'The old password is not right.';
    };
    readonly UNDER_AGE: {
        readonly status: 400;
        readonly ro: 'Poți juca doar dacă ai cel puțin {age} ani.';
        readonly en: 'You can play only if you are at least {age}.';
    };
    readonly PROFILE_INCOMPLETE: {
        readonly status: 403;
        readonly ro: 'Completează-ți profilul ca să cumperi bilete.';
        readonly en: 'Please completed profile to buy lottery tickets.';
    };
    readonly ACCEPTANCES_MISSING: {
        readonly status: 403;
        readonly ro: 'Trebuie acceptați termenii și condițiile.';
        readonly en: 'The terms and conditions must be accepted.';
    };
    readonly TICKET_INVALID: {
        readonly status: 400;
        readonly ro: 'Biletul nu e completat corect.';
        readonly en: 'The ticket is not filled in correctly.';
    };
    readonly GAME_DISABLED: {
        readonly status: 409;
        readonly ro: 'Acest joc e oprit pentru moment.';
        readonly en: 'This game is paused for the moment.';
    };
    readonly DRAW_CLOSED: {
        readonly status: 409;
        readonly ro: 'Vânzarea pentru această extragere s-a închis.';
        readonly en: 'Sales for this draw have closed.';
    };
    readonly PRICE_CHANGED: {
        readonly status: 409;
        readonly ro: 'Prețul s-a schimbat. Verifică biletul și continuă.';
        readonly en: 'The price has changed. Check the ticket and continue.';
    };
    readonly TICKET_NOT_FOUND: {
        readonly status: 404;
        readonly ro: 'Nu am găsit acest bilet.';
        readonly en: 'We could not find this ticket.';
    };
    readonly TICKET_NOT_PAID: {
        readonly status: 409;
        readonly ro: 'Biletul nu e plătit încă.';
        readonly en: 'The ticket has not been paid yet.';
    };
    readonly EXTERNAL_PLAYERS_ONLY: {
        readonly status: 403;
        readonly ro: 'Această plată e doar pentru jucătorii partenerului.';
        readonly en: 'This payment is only for the partner’s players.';
    };
    readonly TICKET_NOT_PAYABLE: {
        readonly status: 409;
        readonly ro: 'Biletul nu mai poate fi plătit.';
        readonly en: 'The ticket can no longer be paid.';
    };
    readonly RETURN_URL_REFUSED: {
        readonly status: 400;
        readonly ro: 'Adresa de întoarcere nu e permisă.';
        readonly en: 'The return address is not allowed.';
    };
    readonly PROVIDER_UNAVAILABLE: {
        readonly status: 503;
        readonly ro: 'Plata nu poate porni acum. Biletul tău te așteaptă, încearcă din nou.';
        readonly en: 'The payment cannot start now. Your ticket is waiting, try again.';
    };
    readonly CARD_NOT_FOUND: {
        readonly status: 404;
        readonly ro: 'Nu am găsit acest card.';
        readonly en: 'We could not find this card.';
    };
    readonly WINNING_NOT_FOUND: {
        readonly status: 404;
        readonly ro: 'Nu am găsit acest premiu.';
        readonly en: 'We could not find this prize.';
    };
    readonly WINNING_NOT_OFFERED: {
        readonly status: 409;
        readonly ro: 'Acest premiu nu mai așteaptă un răspuns.';
        readonly en: 'This prize no longer waits for an answer.';
    };
    readonly REFERRAL_CODE_NOT_FOUND: {
        readonly status: 404;
        readonly ro: 'Nu am găsit acest cod.';
        readonly en: 'We could not find this code.';
    };
};
export type ErrorCode = keyof typeof errors;
export declare const errorCodes: [ErrorCode, ...ErrorCode[]];
/**
 * The text of an error in a language, placeholders filled in.
 * @param facts values for `{name}` placeholders; a missing one leaves an empty place
 */
export declare function errorText(code: ErrorCode, language: Language, facts?: Record<string, string>): string;
/** Fills the `{name}` placeholders of a text; a missing fact leaves an empty place. */
export declare function fillText(text: string, facts: Readonly<Record<string, string>>): string;
