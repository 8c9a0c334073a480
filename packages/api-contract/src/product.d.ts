/** The product's names, in this one place: slug in paths, name in texts, version of the app (specification 9). */
export declare const product: {
    readonly name: 'Loto';
    readonly slug: 'loto';
    readonly appVersion: '0.9.8';
};
/** Languages of the product, the default first (specification 9). */
export declare const languages: readonly ['ro', 'en'];
export type Language = (typeof languages)[number];
export declare const defaultLanguage: Language;
/** The one time zone of draws, sales and every date a player reads (specification 9). */
export declare const timeZone = "Europe/Bucharest";
/**
 * The language an `Accept-Language` value asks for: the first listed one that the product speaks, else Romanian.
 * @param header for example `en`, `ro-RO,ro;q=0.9` or undefined
 */
export declare function languageOf(header: string | undefined): Language;
