import { readFile, readdir, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createHash, createPublicKey, verify } from "node:crypto";
import { openAsBlob } from "node:fs";
import { join } from "node:path";
// ../../packages/api-contract/src/product.ts
var names = typeof builtProductNames === "undefined" ? {
	name: "Loto",
	slug: "loto",
	partner: {
		affiliationCode: "partener",
		name: "Partener"
	}
} : builtProductNames;
function used() {
	return names;
}
/** The names of the product and the version of the app (specification 9). */
var product = {
	get name() {
		return used().name;
	},
	get slug() {
		return used().slug;
	},
	get partner() {
		return used().partner;
	},
	appVersion: "0.9.8"
};
// ../../packages/formatting/src/game-names.ts
/**
* Full names of the games, the same in both languages (specification 1). Names with the product's
* name are computed on access.
*/
var gameNames = {
	get "loto-6-49"() {
		return `${product.name} 6/49`;
	},
	joker: "Joker",
	get "loto-5-40"() {
		return `${product.name} 5/40`;
	},
	noroc: "Noroc",
	"noroc-plus": "Noroc Plus",
	"super-noroc": "Super Noroc"
};
// src/sentences.ts
function formats(language) {
	const locale = language === "ro" ? "ro-RO" : "en-GB";
	const at = new Intl.DateTimeFormat(locale, {
		dateStyle: "long",
		timeStyle: "medium",
		timeZone: "Europe/Bucharest"
	});
	const number = new Intl.NumberFormat(locale);
	const lei = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
	return {
		at: (instant) => at.format(instant),
		count: (value) => number.format(value),
		lei: (bani) => `${lei.format(bani / 100)} lei`
	};
}
/** Returns a count with its Romanian noun: "1 bilet", "12 bilete", "20 de bilete". */
function roCount(count, one, many) {
	if (count === 1) return `1 ${one}`;
	const isPlain = count === 0 || count % 100 > 0 && count % 100 < 20;
	return `${formats("ro").count(count)} ${isPlain ? "" : "de "}${many}`;
}
var enCount = (count, one, many) => `${formats("en").count(count)} ${count === 1 ? one : many}`;
function playLines({ lines, side }) {
	const variants = lines.map(({ numbers, jokers }) => jokers.length === 0 ? numbers.join(" ") : `${numbers.join(" ")} + ${jokers.join(" ")}`);
	const digits = side === null ? [] : [`${gameNames[side.code]} ${side.firstNumber}${side.count > 1 ? ` (${side.count})` : ""}`];
	return [...variants, ...digits].join("; ");
}
var stakeOf = ({ mainBani, sideBani }) => mainBani + sideBani;
/** Describes a finding in sentences. */
function describeFinding(finding, language) {
	return language === "ro" ? describeRo(finding) : describeEn(finding);
}
function describeRo(finding) {
	const { at, lei } = formats("ro");
	const witnessed = (cosignatures) => cosignatures.length === 0 ? "Niciun martor nu a semnat amprenta: regulile acestei instalări nu cer martori." : `Amprenta listei a fost semnată de ${roCount(cosignatures.length, "martor", "martori")}: ${cosignatures.map((one) => `${one.witness}, ${at(one.at)}`).join("; ")}.`;
	switch (finding.kind) {
		case "ticket": {
			const { proof, seal, checkpoint } = finding;
			return {
				isGood: true,
				heading: `Biletul ${proof.serial} era în extragere`,
				sentences: [
					`Biletul, plătit ${at(proof.paidAt)}, este unul dintre ${roCount(seal.tickets, "bilet", "bilete")} încuiate pentru extragerea ${gameNames[seal.gameCode]} din ${at(seal.drawAt)}. Vânzarea s-a închis ${at(seal.closedAt)}.`,
					`Joacă: ${playLines(proof.play)}. Miza: ${lei(stakeOf(proof.play))}.`,
					witnessed(checkpoint.cosignatures)
				]
			};
		}
		case "receipt": {
			const { receipt } = finding;
			return {
				isGood: true,
				heading: `Chitanța biletului ${receipt.serial} este autentică`,
				sentences: [`Biletul a fost plătit ${at(receipt.paidAt)} și joacă în ${roCount(receipt.draws.length, "extragere", "extrageri")}: ${playLines(receipt.play)}.`, "Păstrează chitanța: dacă biletul tău lipsește din lista publicată, ea este proba ta."]
			};
		}
		case "seal": {
			const { seal, checkpoint } = finding;
			return {
				isGood: true,
				heading: `Sigiliul extragerii ${gameNames[seal.gameCode]} din ${at(seal.drawAt)} este în jurnal`,
				sentences: [
					`Are ${roCount(seal.tickets, "bilet", "bilete")}, cu mize de ${lei(seal.mainBani + seal.sideBani)}.`,
					witnessed(checkpoint.cosignatures),
					"Biletele nu au fost numărate: pentru asta e nevoie de toate fișierele extragerii."
				]
			};
		}
		case "draw": {
			const { seal, checkpoint } = finding;
			return {
				isGood: true,
				heading: `Extragerea ${gameNames[seal.gameCode]} din ${at(seal.drawAt)} se verifică până la ban`,
				sentences: [
					`Lista publicată are ${roCount(seal.tickets, "bilet", "bilete")} și dă exact amprenta încuiată înainte de extragere.`,
					finding.hasOfficialValues ? "Câștigătorii au fost numărați din nou și fiecare categorie se închide la ban. Unele premii sunt valorile loteriei și nu au fost recalculate." : "Câștigătorii, cotele, premiile și reporturile au fost recalculate și sunt cele publicate.",
					finding.isCarryVerified ? "Reporturile vin din tabelele extragerii dinainte." : "Reporturile au fost luate așa cum sunt scrise: tabelele extragerii dinainte nu sunt între fișiere.",
					finding.isLogVerified ? "Rezultatul și decontarea sunt ultimele din jurnal pentru această extragere." : "Jurnalul nu este între fișiere, deci nu s-a verificat că rezultatul este ultimul publicat.",
					witnessed(checkpoint.cosignatures)
				]
			};
		}
		case "log": return {
			isGood: true,
			heading: "Jurnalul este întreg",
			sentences: [`Are ${roCount(finding.log.entries.length, "înregistrare", "înregistrări")} despre ${roCount(finding.log.draws.size, "extragere", "extrageri")}; nicio extragere nu e încuiată sau decontată de două ori.`, witnessed(finding.log.checkpoint.cosignatures)]
		};
		case "policy": return {
			isGood: true,
			heading: `S-au folosit cheile din ${finding.name}`,
			sentences: ["Compară-le cu cele tipărite în regulament."]
		};
		case "unknown": return {
			isGood: false,
			heading: `${finding.name}: fișier necunoscut`,
			sentences: ["Nu e o dovadă, o chitanță, un bilet PDF cu dovezi sau un fișier al unei extrageri."]
		};
		case "refused": return {
			isGood: false,
			heading: `${finding.name}: nu se potrivește`,
			sentences: [problem(finding, "ro")]
		};
		default: return finding;
	}
}
function describeEn(finding) {
	const { at, lei } = formats("en");
	const witnessed = (cosignatures) => cosignatures.length === 0 ? "No witness signed the fingerprint: the rules of this installation ask for none." : `The list's fingerprint was signed by ${enCount(cosignatures.length, "witness", "witnesses")}: ${cosignatures.map((one) => `${one.witness}, ${at(one.at)}`).join("; ")}.`;
	switch (finding.kind) {
		case "ticket": {
			const { proof, seal, checkpoint } = finding;
			return {
				isGood: true,
				heading: `Ticket ${proof.serial} was in the draw`,
				sentences: [
					`The ticket, paid on ${at(proof.paidAt)}, is one of ${enCount(seal.tickets, "ticket", "tickets")} locked for the ${gameNames[seal.gameCode]} draw of ${at(seal.drawAt)}. Sales closed on ${at(seal.closedAt)}.`,
					`It plays ${playLines(proof.play)}. Stake: ${lei(stakeOf(proof.play))}.`,
					witnessed(checkpoint.cosignatures)
				]
			};
		}
		case "receipt": {
			const { receipt } = finding;
			return {
				isGood: true,
				heading: `The receipt of ticket ${receipt.serial} is genuine`,
				sentences: [`The ticket was paid on ${at(receipt.paidAt)} and plays in ${enCount(receipt.draws.length, "draw", "draws")}: ${playLines(receipt.play)}.`, "Keep the receipt: if your ticket is missing from the published list, it is your evidence."]
			};
		}
		case "seal": {
			const { seal, checkpoint } = finding;
			return {
				isGood: true,
				heading: `The seal of the ${gameNames[seal.gameCode]} draw of ${at(seal.drawAt)} is in the log`,
				sentences: [
					`It covers ${enCount(seal.tickets, "ticket", "tickets")} with stakes of ${lei(seal.mainBani + seal.sideBani)}.`,
					witnessed(checkpoint.cosignatures),
					"The tickets were not counted: that takes all files of the draw."
				]
			};
		}
		case "draw": {
			const { seal, checkpoint } = finding;
			return {
				isGood: true,
				heading: `The ${gameNames[seal.gameCode]} draw of ${at(seal.drawAt)} adds up to the ban`,
				sentences: [
					`The published list has ${enCount(seal.tickets, "ticket", "tickets")} and gives exactly the fingerprint that was locked before the draw.`,
					finding.hasOfficialValues ? "The winners were counted again, and every category balances to the ban. Some prizes are the lottery’s values and were not recomputed." : "Winners, shares, prizes and rollovers were computed again and are the published ones.",
					finding.isCarryVerified ? "The rollovers come from the tables of the draw before." : "The rollovers were taken as they are stated: the tables of the draw before are not among the files.",
					finding.isLogVerified ? "The result and the settlement are the last ones of this draw in the log." : "The log is not among the files, so it was not verified that the result is the last one published.",
					witnessed(checkpoint.cosignatures)
				]
			};
		}
		case "log": return {
			isGood: true,
			heading: "The log is whole",
			sentences: [`It has ${enCount(finding.log.entries.length, "entry", "entries")} about ${enCount(finding.log.draws.size, "draw", "draws")}; no draw is sealed or settled twice.`, witnessed(finding.log.checkpoint.cosignatures)]
		};
		case "policy": return {
			isGood: true,
			heading: `The keys in ${finding.name} were used`,
			sentences: ["Compare them with the keys printed in the rules."]
		};
		case "unknown": return {
			isGood: false,
			heading: `${finding.name}: unknown file`,
			sentences: ["It is no proof, no receipt, no PDF ticket with proofs, and no file of a draw."]
		};
		case "refused": return {
			isGood: false,
			heading: `${finding.name}: does not match`,
			sentences: [problem(finding, "en")]
		};
		default: return finding;
	}
}
var problems = {
	"proof-malformed": {
		ro: "Dovada nu are forma unei dovezi: a fost schimbată sau tăiată.",
		en: "It does not have the form of a proof: it was changed or cut off."
	},
	"seal-malformed": {
		ro: "Sigiliul din fișier a fost schimbat.",
		en: "The seal in it was changed."
	},
	"seal-missing": {
		ro: "Lipsește sigiliul extragerii sau dovada lui.",
		en: "The seal of the draw or its proof is missing."
	},
	"other-game": {
		ro: "Biletul e al altui joc decât sigiliul.",
		en: "The ticket is of another game than the seal."
	},
	"paid-after-close": {
		ro: "Biletul a fost plătit după închiderea vânzării.",
		en: "The ticket was paid after sales closed."
	},
	"not-in-draw": {
		ro: "Biletul, așa cum e scris aici, nu este în lista încuiată: seria, ora, numerele sau miza au fost schimbate.",
		en: "The ticket as written here is not in the locked list: its serial, time, numbers or stake were changed."
	},
	"not-in-log": {
		ro: "Jurnalul nu conține ce e scris aici: sigiliul, rezultatul sau decontarea au fost schimbate.",
		en: "The log does not contain what is written here: the seal, the result or the settlement was changed."
	},
	"checkpoint-malformed": {
		ro: "Semnătura jurnalului nu are forma cuvenită.",
		en: "The signed head of the log is malformed."
	},
	"log-unknown": {
		ro: "Jurnalul nu e semnat cu o cheie pe care această pagină o cunoaște.",
		en: "No key that this verifier knows has signed the log."
	},
	"signature-invalid": {
		ro: "O semnătură nu e valabilă.",
		en: "A signature is not valid."
	},
	"too-few-witnesses": {
		ro: "Prea puțini martori au semnat amprenta înainte de ora extragerii.",
		en: "Too few witnesses signed the fingerprint before the time of the draw."
	},
	"receipt-malformed": {
		ro: "Chitanța nu are forma unei chitanțe: a fost schimbată sau tăiată.",
		en: "It does not have the form of a receipt: it was changed or cut off."
	},
	"leaf-differs": {
		ro: "Numerele de pe chitanță nu dau amprenta biletului.",
		en: "The numbers on the receipt do not give the ticket’s fingerprint."
	},
	"rules-differ": {
		ro: "Regulile jocului nu sunt cele numite în sigiliu.",
		en: "The rules of the game are not those that the seal names."
	},
	"result-malformed": {
		ro: "Rezultatul a fost schimbat.",
		en: "The result was changed."
	},
	"settlement-malformed": {
		ro: "Decontarea a fost schimbată.",
		en: "The settlement was changed."
	},
	"tables-malformed": {
		ro: "Tabelele de premii nu au forma cuvenită.",
		en: "The prize tables are malformed."
	},
	"other-draw": {
		ro: "Fișierele sunt ale unor extrageri diferite.",
		en: "The files are of different draws."
	},
	"opening-key-differs": {
		ro: "Cheia cu care se deschide lista nu e cea numită în sigiliu.",
		en: "The key that opens the list is not the one that the seal names."
	},
	"openings-malformed": {
		ro: "Lista biletelor nu se poate citi: a fost schimbată sau tăiată.",
		en: "The list of tickets cannot be read: it was changed or cut off."
	},
	"openings-differ": {
		ro: "Lista biletelor nu e cea numită în decontare.",
		en: "The list of tickets is not the one that the settlement names."
	},
	"order-differs": {
		ro: "Biletele din listă nu sunt în ordine sau unul apare de două ori.",
		en: "The tickets in the list are out of order, or one appears twice."
	},
	"root-differs": {
		ro: "Lista nu dă amprenta încuiată: un bilet a fost adăugat, scos sau schimbat.",
		en: "The list does not give the locked fingerprint: an entry was added, removed or changed."
	},
	"totals-differ": {
		ro: "Numărul de bilete sau mizele nu sunt cele din sigiliu.",
		en: "The number of tickets or the stakes are not those of the seal."
	},
	"tables-before-differ": {
		ro: "Tabelele extragerii dinainte sunt ale alteia.",
		en: "The tables of the draw before are those of another draw."
	},
	"tables-differ": {
		ro: "Tabelele publicate nu sunt cele care ies din bilete.",
		en: "The published tables are not what the tickets add up to."
	},
	"entries-malformed": {
		ro: "Înregistrările jurnalului nu se pot citi sau lipsesc unele.",
		en: "Entries of the log cannot be read or are missing."
	},
	"draw-out-of-order": {
		ro: "Jurnalul încuie sau decontează o extragere de două ori, ori în ordinea greșită.",
		en: "The log seals or settles a draw twice, or in the wrong order."
	},
	"policy-malformed": {
		ro: "Lista de chei de încredere nu se poate citi.",
		en: "The list of trusted keys cannot be read."
	}
};
/** Returns why a file was refused. */
function problem({ problem: code, place }, language) {
	const sentence = problems[code][language];
	return place === void 0 ? sentence : `${sentence.replace(/\.$/, "")}: ${place}.`;
}
Object.keys(problems);
// ../../packages/draw-seal/src/formats/bytes.ts
var encoder = /* @__PURE__ */ new TextEncoder();
/** Encodes a text as UTF-8. */
function utf8(text) {
	return encoder.encode(text);
}
/** Decodes UTF-8; returns null if the bytes are not UTF-8 or begin with a byte order mark. */
function readUtf8(bytes) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return null;
	}
}
function concat(...parts) {
	const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let offset = 0;
	for (const part of parts) {
		joined.set(part, offset);
		offset += part.length;
	}
	return joined;
}
/** Compares bytes: negative, 0 or positive, by the first differing byte or else by length. */
function compareBytes(one, other) {
	const shared = Math.min(one.length, other.length);
	for (let at = 0; at < shared; at += 1) {
		const difference = (one[at] ?? 0) - (other[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return one.length - other.length;
}
function isSameBytes(one, other) {
	return compareBytes(one, other) === 0;
}
/** Decodes eight bytes as an unsigned integer; returns null if it exceeds 2^53 - 1. */
function readUint64(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, 8);
	const value = view.getUint32(0) * 2 ** 32 + view.getUint32(4);
	return Number.isSafeInteger(value) ? value : null;
}
function toHex(bytes) {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// ../../packages/draw-seal/src/formats/base64.ts
var alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Encodes bytes as base64 with padding (RFC 4648, section 4). */
function toBase64(bytes) {
	let text = "";
	for (let at = 0; at < bytes.length; at += 3) {
		const left = bytes.length - at;
		const bits = (bytes[at] ?? 0) << 16 | (bytes[at + 1] ?? 0) << 8 | (bytes[at + 2] ?? 0);
		text += alphabet.charAt(bits >> 18) + alphabet.charAt(bits >> 12 & 63);
		text += left > 1 ? alphabet.charAt(bits >> 6 & 63) : "=";
		text += left > 2 ? alphabet.charAt(bits & 63) : "=";
	}
	return text;
}
/**
* Decodes a base64 text. Returns null if it is not exactly what {@link toBase64} would return, so
* that each byte sequence has only one encoding.
*/
function fromBase64(text) {
	if (text.length % 4 !== 0) return null;
	const paddingLength = text.endsWith("==") ? 2 : Number(text.endsWith("="));
	const bytes = new Uint8Array(text.length / 4 * 3 - paddingLength);
	let [bits, bitCount, at] = [
		0,
		0,
		0
	];
	for (let index = 0; index < text.length - paddingLength; index += 1) {
		const value = alphabet.indexOf(text.charAt(index));
		if (value < 0) return null;
		bits = (bits << 6 | value) & 65535;
		bitCount += 6;
		if (bitCount < 8) continue;
		bitCount -= 8;
		bytes[at] = bits >> bitCount & 255;
		at += 1;
	}
	return (bits & (1 << bitCount) - 1) === 0 ? bytes : null;
}
/** Decodes a base64 text; returns null if it does not have the given length in bytes. */
function bytesOfLength(text, length) {
	const bytes = fromBase64(text);
	return bytes?.length === length ? bytes : null;
}
// ../../packages/game-rules/src/games/codes.ts
/** The numbers games in display order. */
var GAME_CODES = [
	"loto-6-49",
	"joker",
	"loto-5-40"
];
/** The digit games. Each can be played only together with its numbers game. */
var SIDE_GAME_CODES = [
	"noroc",
	"noroc-plus",
	"super-noroc"
];
function isGameCode(value) {
	return GAME_CODES.includes(value);
}
function isSideGameCode(value) {
	return SIDE_GAME_CODES.includes(value);
}
// ../../packages/game-rules/src/games/in-common.ts
/** Prices since the beginning of 2024 (games page, "Prices"). */
var prices2024 = {
	validFrom: "2024-01-01",
	source: "games page, \"Prices\"",
	isAssumption: false
};
/** The exact day isn't published; the new prices apply from November 2025. */
var prices2025 = {
	validFrom: "2025-11-01",
	source: "games page, \"Prices\"",
	isAssumption: true
};
/** No limit is published for online tickets; paper forms allow less. */
var onlineForm = {
	maxVariants: 12,
	maxSideGameNumbers: 12,
	maxDraws: 10,
	source: "games page, \"Numbers games\": limits of a ticket and of combined variants",
	isAssumption: true
};
/** Sunday and Thursday at 18:15 (games page, "All games"). */
var regularDraws = {
	weekdays: [0, 4],
	minuteOfDay: 1095
};
/** 18:00 on the day of the draw, a quarter of an hour before it (games page, "All games"). */
var salesCloseAtSix = [{
	validFrom: "2024-01-01",
	closeMinuteOfDay: 1080,
	minLeadMs: 9e5,
	source: "games page, \"All games\": sales close",
	isAssumption: true
}];
var published = {
	validFrom: "2024-01-01",
	isAssumption: false,
	fundPercent: 40
};
var numbersGamePrizes = {
	...published,
	source: "games page, \"Numbers games\": shares of the fund"
};
var digitGamePrizes = {
	...published,
	source: "games page, \"Digit games\": shares of the fund"
};
/** Returns the winning condition of a category. */
function category(code, numbersMatched, jokersMatched = 0) {
	return {
		code,
		numbersMatched,
		jokersMatched,
		isFirstDrawn: false
	};
}
var share = (percent) => ({
	kind: "share",
	percent
});
/** Noroc Plus and Super Noroc pay for matches at either end (games page, "Digit games"). */
var atBothEnds = [
	{
		code: "I",
		match: {
			kind: "first-or-last",
			digits: 6
		}
	},
	{
		code: "II",
		match: {
			kind: "first-or-last",
			digits: 5
		}
	},
	{
		code: "III",
		match: {
			kind: "first-or-last",
			digits: 4
		}
	},
	{
		code: "IV",
		match: {
			kind: "first-or-last",
			digits: 3
		}
	},
	{
		code: "V",
		match: {
			kind: "first-or-last",
			digits: 2
		}
	}
];
/** Returns the shares of a digit game by category, in percent of the fund. */
function digitGameShares(percents) {
	const pays = Object.entries(percents).map(([code, percent]) => [code, share(percent)]);
	return [{
		...digitGamePrizes,
		pays
	}];
}
var bothEndsShares = {
	I: 20,
	II: 20,
	III: 15,
	IV: 15,
	V: 30
};
// ../../packages/game-rules/src/games/joker.ts
/** Joker with Noroc Plus (games page, "Numbers games" and "Digit games"). */
var joker = {
	code: "joker",
	sideGameCode: "noroc-plus",
	color: "#4FC9B8",
	serialPrefix: "JKR",
	fieldSize: 45,
	numbersToPick: 5,
	numbersDrawn: 5,
	jokerFieldSize: 20,
	jokersToPick: 1,
	jokersDrawn: 1,
	isDrawOrderDecisive: false,
	limits: {
		maxNumbers: 12,
		maxJokers: 5,
		...onlineForm
	},
	prices: [{
		priceBani: 600,
		...prices2024
	}, {
		priceBani: 700,
		...prices2025
	}],
	categories: [
		category("I", 5, 1),
		category("II", 5),
		category("III", 4, 1),
		category("IV", 4),
		category("V", 3, 1),
		category("VI", 3),
		category("VII", 2, 1),
		category("VIII", 1, 1)
	],
	prizes: [{
		...numbersGamePrizes,
		pays: [
			["I", share(37)],
			["II", share(8)],
			["III", share(8)],
			["IV", share(4)],
			["V", share(5)],
			["VI", share(13)],
			["VII", share(6)],
			["VIII", share(19)]
		]
	}],
	draws: regularDraws,
	salesClose: salesCloseAtSix,
	specialPrizeBani: 1e7,
	sideGame: {
		code: "noroc-plus",
		digitCount: 6,
		categories: atBothEnds,
		prices: [{
			priceBani: 200,
			...prices2024
		}, {
			priceBani: 300,
			...prices2025
		}],
		prizes: digitGameShares(bothEndsShares)
	}
};
// ../../packages/game-rules/src/games/loto-5-40.ts
/** 5/40 with Super Noroc (games page, "Numbers games" and "Digit games"). */
var loto540 = {
	code: "loto-5-40",
	sideGameCode: "super-noroc",
	color: "#FFC43A",
	serialPrefix: "540",
	fieldSize: 40,
	numbersToPick: 5,
	numbersDrawn: 6,
	jokerFieldSize: 0,
	jokersToPick: 0,
	jokersDrawn: 0,
	isDrawOrderDecisive: true,
	limits: {
		maxNumbers: 12,
		maxJokers: 0,
		...onlineForm
	},
	prices: [{
		priceBani: 400,
		...prices2024
	}, {
		priceBani: 500,
		...prices2025
	}],
	categories: [
		{
			...category("I", 5),
			isFirstDrawn: true
		},
		category("II", 5),
		category("III", 4)
	],
	prizes: [{
		...numbersGamePrizes,
		pays: [
			["I", share(50)],
			["II", share(25)],
			["III", share(25)]
		]
	}],
	draws: regularDraws,
	salesClose: salesCloseAtSix,
	specialPrizeBani: 5e6,
	sideGame: {
		code: "super-noroc",
		digitCount: 6,
		categories: atBothEnds,
		prices: [{
			priceBani: 100,
			...prices2024
		}, {
			priceBani: 200,
			...prices2025
		}],
		prizes: digitGameShares(bothEndsShares)
	}
};
// ../../packages/game-rules/src/games/games.ts
/**
* The facts of each game. They're separate from the codes because the player's first pages load
* those.
*/
var GAMES = {
	"loto-6-49": {
		code: "loto-6-49",
		sideGameCode: "noroc",
		color: "#FF704F",
		serialPrefix: "649",
		fieldSize: 49,
		numbersToPick: 6,
		numbersDrawn: 6,
		jokerFieldSize: 0,
		jokersToPick: 0,
		jokersDrawn: 0,
		isDrawOrderDecisive: false,
		limits: {
			maxNumbers: 13,
			maxJokers: 0,
			...onlineForm
		},
		prices: [{
			priceBani: 700,
			...prices2024
		}, {
			priceBani: 800,
			...prices2025
		}],
		categories: [
			category("I", 6),
			category("II", 5),
			category("III", 4),
			category("IV", 3)
		],
		prizes: [{
			...numbersGamePrizes,
			pays: [
				["I", share(60)],
				["II", share(20)],
				["III", share(20)],
				["IV", {
					kind: "fixed",
					prizeBani: 5e3
				}]
			]
		}],
		draws: regularDraws,
		salesClose: salesCloseAtSix,
		specialPrizeBani: 2e7,
		sideGame: {
			code: "noroc",
			digitCount: 7,
			categories: [
				{
					code: "I",
					match: {
						kind: "last",
						digits: 7
					}
				},
				{
					code: "II",
					match: {
						kind: "last",
						digits: 6
					}
				},
				{
					code: "III",
					match: {
						kind: "last",
						digits: 5
					}
				},
				{
					code: "IV",
					match: {
						kind: "last",
						digits: 4
					}
				},
				{
					code: "V",
					match: {
						kind: "last",
						digits: 3
					}
				},
				{
					code: "N+3",
					match: {
						kind: "shifted",
						by: 3
					}
				},
				{
					code: "N-3",
					match: {
						kind: "shifted",
						by: -3
					}
				}
			],
			prices: [{
				priceBani: 300,
				...prices2024
			}, {
				priceBani: 400,
				...prices2025
			}],
			prizes: digitGameShares({
				I: 15,
				II: 15,
				III: 15,
				IV: 15,
				V: 30,
				"N+3": 5,
				"N-3": 5
			})
		}
	},
	joker,
	"loto-5-40": loto540
};
/** Returns an object with one value per game. */
function byGame(valueOf) {
	const values = GAME_CODES.map((code) => [code, valueOf(GAMES[code])]);
	return Object.fromEntries(values);
}
// ../../packages/game-rules/src/result.ts
function ok(value) {
	return {
		ok: true,
		value
	};
}
function err(...problems) {
	return {
		ok: false,
		problems
	};
}
// ../../packages/game-rules/src/serials/check-character.ts
/** 32 characters that people don't confuse: I, L, O and U are left out. */
var SERIAL_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/**
* Returns the check character of up to 30 characters (values 0 to 31): their weighted sum in the
* field of 32 elements, where each weight is a different power of the generator and the check
* character has weight one. No weight is zero, so any single substitution is detected. All weights
* differ, so any transposition of two characters is detected too, including non-adjacent ones and
* the check character.
*/
function checkValue(values) {
	if (values.length > 30) throw new RangeError("the weights of the field are used up after 30 characters");
	let sum = 0;
	for (const value of values) sum = timesGenerator(sum ^ value);
	return sum;
}
/**
* Multiplies by x modulo x^5 + x^2 + 1, a primitive polynomial whose powers are all 31 non-zero
* elements.
*/
function timesGenerator(value) {
	const doubled = value << 1;
	return doubled & 32 ? doubled ^ 37 : doubled;
}
// ../../packages/game-rules/src/serials/serial.ts
var prefixes = /* @__PURE__ */ byGame(({ serialPrefix }) => serialPrefix);
var numberBits = 44n;
var numberMask = (1n << numberBits) - 1n;
/**
* Parses a typed serial in any case, with or without hyphens and spaces, with O for 0 and I or L
* for 1. Rejects any single substitution and any transposition of two characters.
*/
function parseSerial(text) {
	const compact = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
	if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(compact)) return err({ code: "serial-malformed" });
	const gameCode = GAME_CODES.find((code) => prefixes[code] === compact.slice(0, 3));
	if (gameCode === void 0) return err({ code: "serial-unknown-game" });
	const values = valuesOf(compact);
	if (checkValue(values.slice(0, -1)) !== values.at(-1)) return err({ code: "serial-check-failed" });
	const payload = values.slice(3, -1).reduce((bits, value) => bits << 5n | BigInt(value), 0n);
	return ok({
		gameCode,
		ticketNumber: payload & numberMask ^ scramble(payload >> numberBits)
	});
}
/** Mixes the salt into all bits of the number, so that consecutive tickets don't look similar. */
function scramble(salt) {
	return (salt + 1n) * 11400714819323198485n >> 12n & numberMask;
}
function valuesOf(text) {
	return Array.from(text, (character) => SERIAL_ALPHABET.indexOf(character));
}
// ../../packages/draw-seal/src/formats/lines.ts
/** Splits a text into lines; returns null unless every line ends with a line feed. */
function linesOf(text) {
	if (!text.endsWith("\n")) return null;
	return text.slice(0, -1).split("\n");
}
/** Formats `key value` lines. */
function formatFields(fields) {
	return Object.entries(fields).map(([key, value]) => `${key} ${value}\n`).join("");
}
/** Parses `key value` lines with exactly these keys in this order; otherwise returns null. */
function readFields(lines, keys) {
	if (lines.length !== keys.length) return null;
	const values = {};
	for (const [index, key] of keys.entries()) {
		const line = lines[index] ?? "";
		if (!line.startsWith(`${key} `)) return null;
		values[key] = line.slice(key.length + 1);
	}
	return values;
}
/** Parses a decimal number up to 2^53 - 1 without leading zeros; otherwise returns null. */
function readCount(text) {
	if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return null;
	const value = Number(text);
	return Number.isSafeInteger(value) ? value : null;
}
/** Parses a time in the form `YYYY-MM-DDTHH:MM:SS.mmmZ`; otherwise returns null. */
function readInstant(text) {
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return null;
	const instant = new Date(text);
	return !Number.isNaN(instant.getTime()) && instant.toISOString() === text ? instant : null;
}
/** Returns true if a text contains ASCII control characters other than the allowed one. */
function hasControl(text, allowed) {
	return Array.from(text).some((character) => character !== allowed && (character < " " || character === ""));
}
/** Returns true if a text is a UUID in lower case. */
function isUuid(text) {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
// ../../packages/draw-seal/src/draw/play.ts
var maxLines = 12;
/** Formats a play without its stake. */
function formatPlayWithoutStake({ gameCode, lines, side }) {
	const formatted = lines.map(({ numbers, jokers }) => {
		const afterPlus = jokers.length === 0 ? "" : ` + ${jokers.join(" ")}`;
		return `line ${numbers.join(" ")}${afterPlus}\n`;
	});
	const sideLine = side === null ? "" : `side ${side.code} ${side.firstNumber} ${side.count}\n`;
	return `game ${gameCode}\n${formatted.join("")}${sideLine}`;
}
/** Formats a play. */
function formatPlay(play) {
	return `${formatPlayWithoutStake(play)}stake ${play.mainBani} ${play.sideBani}\n`;
}
/** Parses a play. Returns null unless the text is exactly what {@link formatPlay} returns. */
function parsePlay(text) {
	const lines = linesOf(text);
	const stake = /^stake (\d+) (\d+)$/.exec(lines?.at(-1) ?? "");
	const play = parsePlayLines(lines?.slice(0, -1) ?? []);
	const [mainBani, sideBani] = [readCount(stake?.[1] ?? ""), readCount(stake?.[2] ?? "")];
	if (play === null || mainBani === null || sideBani === null) return null;
	if (play.side === null && sideBani !== 0) return null;
	return {
		...play,
		mainBani,
		sideBani
	};
}
/** Parses the lines of a play without a stake; returns null if they are invalid. */
function parsePlayLines(lines) {
	const [gameLine, ...others] = lines;
	const gameCode = /^game (.+)$/.exec(gameLine ?? "")?.[1] ?? "";
	const hasSide = others.at(-1)?.startsWith("side ") ?? false;
	const side = hasSide ? parseSide(others.at(-1) ?? "") : null;
	const parsed = (hasSide ? others.slice(0, -1) : others).map(parseLine);
	const isEveryLineGood = parsed.every((line) => line !== null);
	if (!isGameCode(gameCode) || hasSide && side === null || !isEveryLineGood) return null;
	if (parsed.length < 1 || parsed.length > maxLines) return null;
	return {
		gameCode,
		lines: parsed,
		side
	};
}
function parseLine(line) {
	const found = /^line ((?:\d+ )*\d+)(?: \+ ((?:\d+ )*\d+))?$/.exec(line);
	const numbers = parseNumbers(found?.[1] ?? "");
	const jokers = found?.[2] === void 0 ? [] : parseNumbers(found[2]);
	return found === null || numbers === null || jokers === null ? null : {
		numbers,
		jokers
	};
}
/** Parses ascending numbers from 1; returns null if they are invalid. */
function parseNumbers(text) {
	const numbers = text.split(" ").map(readCount);
	return numbers.every((number, at) => (number ?? 0) > (at === 0 ? 0 : numbers[at - 1] ?? 0)) ? numbers : null;
}
function parseSide(line) {
	const [, code = "", firstNumber = "", count = ""] = /^side (\S+) (\d{6,7}) ([1-9]\d?)$/.exec(line) ?? [];
	return isSideGameCode(code) ? {
		code,
		firstNumber,
		count: Number(count)
	} : null;
}
// ../../packages/draw-seal/src/tree/merkle-tree.ts
var leafPrefix = Uint8Array.of(0);
var nodePrefix = Uint8Array.of(1);
/** Returns the leaf hash of an entry (RFC 6962, section 2.1). */
function leafHash(sha256, entry) {
	return sha256(concat(leafPrefix, entry));
}
/** Returns the hash of two subtrees (RFC 6962, section 2.1). */
function nodeHash(sha256, left, right) {
	return sha256(concat(nodePrefix, left, right));
}
/** Returns the function that hashes subtrees of the given leaf hashes. */
function subtreesOf(sha256, leafHashes) {
	const hashOf = (start, end) => {
		const only = end - start === 1 ? leafHashes[start] : void 0;
		if (only !== void 0) return only;
		if (end - start < 2) throw new RangeError(`There is no leaf ${start}`);
		const middle = start + splitOf(end - start);
		return nodeHash(sha256, hashOf(start, middle), hashOf(middle, end));
	};
	return hashOf;
}
/**
* Returns the root of a tree (RFC 6962, section 2.1). For an empty tree, this is the hash of no
* bytes.
*/
function treeRoot(sha256, leafHashes) {
	if (leafHashes.length === 0) return sha256(/* @__PURE__ */ new Uint8Array());
	return subtreesOf(sha256, leafHashes)(0, leafHashes.length);
}
/** Returns the root that results from an inclusion proof; null if its length is wrong. */
function rootOfInclusion(sha256, inclusion) {
	const { index, size, proof } = inclusion;
	if (!(index >= 0 && index < size)) return null;
	let root = inclusion.leafHash;
	let [position, last] = [index, size - 1];
	for (const sibling of proof) {
		if (last === 0) return null;
		if (position % 2 === 1 || position === last) {
			root = nodeHash(sha256, sibling, root);
			while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, Math.floor(last / 2)];
		} else root = nodeHash(sha256, root, sibling);
		[position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
	}
	return last === 0 ? root : null;
}
/** Returns true if an inclusion proof leads to the given root. */
function isIncluded(sha256, inclusion, root) {
	const found = rootOfInclusion(sha256, inclusion);
	return found !== null && isSameBytes(found, root);
}
/**
* Returns the number of leaves in the left subtree: the largest power of two below the count, which
* is at least two.
*/
function splitOf(count) {
	let split = 1;
	while (split * 2 < count) split *= 2;
	return split;
}
// ../../packages/draw-seal/src/draw/ticket-leaf.ts
var saltLength = 16;
var holderDomain = /* @__PURE__ */ utf8("loto.holder/v1\n");
var playDomain = /* @__PURE__ */ utf8("loto.play/v1\n");
var openingKeyDomain = /* @__PURE__ */ utf8("loto.opening-key/v1\n");
/** Returns the salt of a ticket's play, which anyone can compute once the key is published. */
function playSalt(sha256, openingKey, c1) {
	return sha256(concat(openingKey, c1)).slice(0, saltLength);
}
/** Returns the commitment to a holder's part. */
function holderCommitment(sha256, salt1, { serial, paidAt }) {
	return sha256(concat(holderDomain, salt1, utf8(`serial ${serial}\npaid ${paidAt.toISOString()}\n`)));
}
/** Returns the commitment to a play in text form. */
function playCommitment(sha256, salt2, play) {
	return sha256(concat(playDomain, salt2, utf8(play)));
}
/** Returns the hash of a leaf in a draw's tree. */
function ticketLeafHash(sha256, c1, c2) {
	return leafHash(sha256, concat(c1, c2));
}
/** Returns the hash of the opening key that is part of the seal, before the key is published. */
function openingKeyHash(sha256, openingKey) {
	return sha256(concat(openingKeyDomain, openingKey));
}
// ../../packages/draw-seal/src/draw/openings.ts
var headLength = 34;
/**
* Returns a reader for a file of openings that arrives in pieces. `read` returns the complete
* openings, or null if a play is not UTF-8. `isAtEnd` returns true if there is no incomplete
* opening.
*/
function openingsReader() {
	let rest = /* @__PURE__ */ new Uint8Array();
	return {
		read(piece) {
			const bytes = rest.length === 0 ? piece : concat(rest, piece);
			const openings = [];
			let at = 0;
			for (;;) {
				const length = (bytes[at + 32] ?? 0) << 8 | (bytes[at + 33] ?? 0);
				const end = at + headLength + length;
				if (at + headLength > bytes.length || end > bytes.length) break;
				const play = readUtf8(bytes.subarray(at + headLength, end));
				if (play === null) return null;
				openings.push({
					c1: bytes.slice(at, at + 32),
					play
				});
				at = end;
			}
			rest = bytes.slice(at);
			return openings;
		},
		isAtEnd: () => rest.length === 0
	};
}
/** Returns the hash of the leaf that belongs to an opening. */
function openedLeafHash(sha256, openingKey, { c1, play }) {
	return ticketLeafHash(sha256, c1, playCommitment(sha256, playSalt(sha256, openingKey, c1), play));
}
/**
* Returns a builder that receives a tree's leaf hashes in order and then returns its size, its root
* and the tiles above level 0. It keeps only one tile per level in memory.
*/
function tileBuilder(sha256, onTile) {
	const levels = [];
	let size = 0;
	function add(level, hash) {
		const open = levels[level] ??= {
			tile: 0,
			hashes: []
		};
		open.hashes.push(hash);
		if (open.hashes.length < 256) return;
		onTile({
			level,
			tile: open.tile,
			hashes: concat(...open.hashes)
		});
		const root = treeRoot(sha256, open.hashes);
		levels[level] = {
			tile: open.tile + 1,
			hashes: []
		};
		add(level + 1, root);
	}
	return {
		add(leafHash) {
			size += 1;
			add(0, leafHash);
		},
		/**
		* Emits the partial tiles.
		* @returns the size and root of the tree
		*/
		end() {
			let root;
			for (const [level, { tile, hashes }] of levels.entries()) {
				if (hashes.length === 0) continue;
				onTile({
					level,
					tile,
					hashes: concat(...hashes)
				});
				root = treeRoot(sha256, root === void 0 ? hashes : [...hashes, root]);
			}
			return {
				size,
				root: root ?? sha256(/* @__PURE__ */ new Uint8Array())
			};
		}
	};
}
/** Returns the path of a tile: `x001/x234/067`, with `.p/WIDTH` for a partial one. */
function tilePath(tile, width) {
	const digits = String(tile);
	const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
	const path = groups.map((group, at) => at < groups.length - 1 ? `x${group}` : group).join("/");
	return width === 256 ? path : `${path}.p/${width}`;
}
// ../../packages/draw-seal/src/log/entries.ts
/** Formats an entry. The log's leaf is this text in UTF-8. */
function formatEntry(entry) {
	return `loto.${entry.kind}/v1\n${formatFields({
		draw: entry.drawId,
		...fieldsOf(entry)
	})}`;
}
/** Parses an entry. Returns null unless the text is exactly what {@link formatEntry} returns. */
function parseEntry(text) {
	const [first = "", drawLine = "", ...lines] = linesOf(text) ?? [];
	const drawId = drawLine.startsWith("draw ") ? drawLine.slice(5) : "";
	const kind = /^loto\.([a-z]+)\/v1$/.exec(first)?.[1] ?? "";
	if (!isUuid(drawId) || !isKind(kind)) return null;
	return readers[kind](drawId, lines);
}
/** Parses a seal; returns null for any other entry or text. */
function parseSeal(text) {
	const entry = parseEntry(text);
	return entry?.kind === "seal" ? entry : null;
}
function fieldsOf(entry) {
	switch (entry.kind) {
		case "seal": return {
			game: entry.gameCode,
			"draw-at": entry.drawAt.toISOString(),
			"closed-at": entry.closedAt.toISOString(),
			special: entry.isSpecial ? "1" : "0",
			"added-prize": String(entry.addedPrizeBani),
			tickets: String(entry.tickets),
			lines: String(entry.lines),
			"side-numbers": String(entry.sideNumbers),
			"main-stakes": String(entry.mainBani),
			"side-stakes": String(entry.sideBani),
			root: toBase64(entry.root),
			"opening-key-hash": toBase64(entry.openingKeyHash),
			rules: toBase64(entry.rulesHash)
		};
		case "result": return {
			numbers: entry.numbers.join(" "),
			jokers: orDash(entry.jokers.join(" ")),
			side: entry.sideNumber ?? "-",
			"extra-numbers": orDash(entry.extraNumbers.join(" ")),
			"extra-jokers": orDash(entry.extraJokers.join(" ")),
			"confirmed-at": entry.confirmedAt.toISOString()
		};
		case "settlement": return {
			"opening-key": toBase64(entry.openingKey),
			openings: toBase64(entry.openingsHash),
			tables: toBase64(entry.tablesHash)
		};
		case "change": return {
			kind: entry.change,
			"draw-at": entry.drawAt.toISOString(),
			tickets: entry.tickets
		};
		case "exception": return {
			kind: entry.exception,
			reason: entry.reason
		};
		default: return entry;
	}
}
var readers = {
	seal: readSeal,
	result: readResult,
	settlement: readSettlement,
	change: readChange,
	exception: readException
};
function isKind(kind) {
	return Object.hasOwn(readers, kind);
}
function readSeal(drawId, lines) {
	const fields = readFields(lines, [
		"game",
		"draw-at",
		"closed-at",
		"special",
		"added-prize",
		"tickets",
		"lines",
		"side-numbers",
		"main-stakes",
		"side-stakes",
		"root",
		"opening-key-hash",
		"rules"
	]);
	if (fields === null || !isGameCode(fields.game) || !/^[01]$/.test(fields.special)) return null;
	const read = {
		drawAt: readInstant(fields["draw-at"]),
		closedAt: readInstant(fields["closed-at"]),
		addedPrizeBani: readCount(fields["added-prize"]),
		tickets: readCount(fields.tickets),
		lines: readCount(fields.lines),
		sideNumbers: readCount(fields["side-numbers"]),
		mainBani: readCount(fields["main-stakes"]),
		sideBani: readCount(fields["side-stakes"]),
		root: bytesOfLength(fields.root, 32),
		openingKeyHash: bytesOfLength(fields["opening-key-hash"], 32),
		rulesHash: bytesOfLength(fields.rules, 32)
	};
	if (!isWhole(read)) return null;
	return {
		kind: "seal",
		drawId,
		gameCode: fields.game,
		isSpecial: fields.special === "1",
		...read
	};
}
function readResult(drawId, lines) {
	const fields = readFields(lines, [
		"numbers",
		"jokers",
		"side",
		"extra-numbers",
		"extra-jokers",
		"confirmed-at"
	]);
	if (fields === null || !/^(?:\d{1,12}|-)$/.test(fields.side)) return null;
	const read = {
		numbers: readNumbers(fields.numbers),
		jokers: readNumbersOrDash(fields.jokers),
		extraNumbers: readNumbersOrDash(fields["extra-numbers"]),
		extraJokers: readNumbersOrDash(fields["extra-jokers"]),
		confirmedAt: readInstant(fields["confirmed-at"])
	};
	if (!isWhole(read)) return null;
	return {
		kind: "result",
		drawId,
		sideNumber: fields.side === "-" ? null : fields.side,
		...read
	};
}
function readSettlement(drawId, lines) {
	const fields = readFields(lines, [
		"opening-key",
		"openings",
		"tables"
	]);
	if (fields === null) return null;
	const read = {
		openingKey: bytesOfLength(fields["opening-key"], 32),
		openingsHash: bytesOfLength(fields.openings, 32),
		tablesHash: bytesOfLength(fields.tables, 32)
	};
	return isWhole(read) ? {
		kind: "settlement",
		drawId,
		...read
	} : null;
}
function readChange(drawId, lines) {
	const fields = readFields(lines, [
		"kind",
		"draw-at",
		"tickets"
	]);
	const drawAt = readInstant(fields?.["draw-at"] ?? "");
	const change = oneOf(fields?.kind, ["moved", "cancelled"]);
	const tickets = oneOf(fields?.tickets, [
		"stay",
		"next-draw",
		"refund"
	]);
	if (drawAt === null || change === null || tickets === null) return null;
	return {
		kind: "change",
		drawId,
		change,
		drawAt,
		tickets
	};
}
function readException(drawId, lines) {
	const fields = readFields(lines, ["kind", "reason"]);
	const exception = oneOf(fields?.kind, ["unwitnessed-result", "unsealed-draw"]);
	const reason = fields?.reason ?? "";
	return exception === null || reason === "" ? null : {
		kind: "exception",
		drawId,
		exception,
		reason
	};
}
function oneOf(text, values) {
	return values.find((value) => value === text) ?? null;
}
function orDash(text) {
	return text === "" ? "-" : text;
}
function readNumbers(text) {
	const numbers = text.split(" ").map(readCount);
	return numbers.every((number) => number !== null) ? numbers : null;
}
function readNumbersOrDash(text) {
	return text === "-" ? [] : readNumbers(text);
}
function isWhole(fields) {
	return Object.values(fields).every((value) => value !== null);
}
// ../../packages/draw-seal/src/log/verifier-key.ts
/** The accepted types of signatures (C2SP signed-note). */
var signatureTypes = {
	ed25519: 1,
	cosignature: 4,
	mlDsaCosignature: 6
};
/** Length of a public key in bytes, by its signature type. */
var keyLengths = {
	1: 32,
	4: 32,
	6: 1312
};
/** Returns the key with that name. */
function verifierKey(sha256, key) {
	const named = concat(utf8(`${key.name}\n`), Uint8Array.of(key.type), key.publicKey);
	return {
		...key,
		keyId: sha256(named).slice(0, 4)
	};
}
/** Formats a key (C2SP vkey). */
function formatVerifierKey({ name, keyId, type, publicKey }) {
	return `${name}+${toHex(keyId)}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;
}
/** Parses a key; returns null if it is malformed or of another type. */
function parseVerifierKey(sha256, text) {
	const [name = "", hexId = "", ...encoded] = text.split("+");
	const bytes = fromBase64(encoded.join("+"));
	if (!isKeyName(name) || bytes === null) return null;
	const type = bytes[0] ?? 0;
	const publicKey = bytes.slice(1);
	if (keyLengths[type] !== publicKey.length) return null;
	const key = verifierKey(sha256, {
		name,
		type,
		publicKey
	});
	return toHex(key.keyId) === hexId ? key : null;
}
/** Returns true if a name is allowed in a signed note: not empty, and without spaces or a plus. */
function isKeyName(name) {
	return /^[^\s+\p{White_Space}\p{Cc}]+$/u.test(name);
}
/** Returns true if two keys have the same public key, regardless of their names. */
function isSamePublicKey(one, other) {
	return isSameBytes(one.publicKey, other.publicKey);
}
// ../../packages/draw-seal/src/log/checkpoint.ts
/** Parses a checkpoint; returns null if it is invalid or has extensions. */
function parseCheckpoint(text) {
	const [origin = "", sizeText = "", rootText = "", ...others] = linesOf(text) ?? [];
	const size = readCount(sizeText);
	const root = bytesOfLength(rootText, 32);
	if (origin === "" || size === null || root === null || others.length > 0) return null;
	return {
		origin,
		size,
		root
	};
}
/**
* Returns the text that a witness signs at a given time, in whole seconds since 1970 (C2SP
* tlog-cosignature).
*/
function cosignedMessage(checkpointText, timeSeconds) {
	return utf8(`cosignature/v1\ntime ${timeSeconds}\n${checkpointText}`);
}
/**
* Returns the time of a witness's cosignature of a checkpoint; null if it is not valid.
* @param key of the type for Ed25519 cosignatures
*/
function cosignedAt({ verify }, key, checkpointText, { signature }) {
	if (key.type !== signatureTypes.cosignature || signature.length !== 72) return null;
	const timeSeconds = readUint64(signature);
	if (timeSeconds === null || timeSeconds > maxTimeSeconds) return null;
	const message = cosignedMessage(checkpointText, timeSeconds);
	return verify(signature.slice(8), message, key.publicKey) ? /* @__PURE__ */ new Date(timeSeconds * 1e3) : null;
}
/** The last second of the year 9999, because dates have four-digit years. */
var maxTimeSeconds = 253402300799;
// ../../packages/draw-seal/src/log/note.ts
/** Maximum number of signatures to read. */
var maxSignatures = 64;
/** Parses a signature line without its line feed; returns null if it is invalid. */
function parseSignature(line) {
	const [dash, name = "", encoded = "", ...others] = line.split(" ");
	const bytes = fromBase64(encoded);
	return dash === "—" && isKeyName(name) && others.length === 0 && (bytes?.length ?? 0) > 4 && bytes !== null ? {
		name,
		keyId: bytes.slice(0, 4),
		signature: bytes.slice(4)
	} : null;
}
/** Parses a note; returns null if it is invalid or a key signed it twice. */
function parseNote(note) {
	const end = note.lastIndexOf("\n\n");
	if (end < 0 || !note.endsWith("\n") || hasControl(note, "\n")) return null;
	const signatures = note.slice(end + 2, -1).split("\n").map(parseSignature);
	if (signatures.length > maxSignatures || !signatures.every((one) => one !== null)) return null;
	if (new Set(signatures.map(({ name, keyId }) => `${name} ${toHex(keyId)}`)).size < signatures.length) return null;
	return {
		text: note.slice(0, end + 1),
		signatures
	};
}
/** Returns true if a signature claims to be from a key. */
function isSignatureOf({ name, keyId }, key) {
	return name === key.name && isSameBytes(keyId, key.keyId);
}
// ../../packages/draw-seal/src/log/policy.ts
var none = "none";
/** Parses a policy. If it is invalid, returns the number of a bad line, from 1, and its problem. */
function parsePolicy(sha256, text) {
	const lines = text.split("\n");
	const reading = new PolicyReading(sha256);
	for (const [at, line] of lines.entries()) {
		const problem = reading.read(line);
		if (problem !== null) return {
			ok: false,
			line: at + 1,
			problem
		};
	}
	const { logs, witnesses, groups, quorum } = reading;
	if (text !== "" && !text.endsWith("\n")) return {
		ok: false,
		line: lines.length,
		problem: "the last line does not end"
	};
	if (quorum === null) return {
		ok: false,
		line: lines.length,
		problem: "there is no quorum"
	};
	return {
		ok: true,
		policy: {
			logs,
			witnesses,
			groups,
			quorum
		}
	};
}
var PolicyReading = class {
	logs = [];
	witnesses = [];
	groups = /* @__PURE__ */ new Map();
	quorum = null;
	#members = /* @__PURE__ */ new Set();
	#sha256;
	constructor(sha256) {
		this.#sha256 = sha256;
	}
	/**
	* Reads a line.
	* @returns its problem, or null
	*/
	read(line) {
		if (hasControl(line, "	")) return "it has a control character";
		const [keyword, ...items] = line.split(/[ \t]+/).filter((item) => item !== "");
		if (keyword === void 0 || keyword.startsWith("#")) return null;
		switch (keyword) {
			case "log": return this.#readLog(items);
			case "witness": return this.#readWitness(items);
			case "group": return this.#readGroup(items);
			case "quorum": return this.#readQuorum(items);
			default: return `${keyword} is no keyword`;
		}
	}
	#readLog([encoded = "", url, ...others]) {
		const key = parseVerifierKey(this.#sha256, encoded);
		if (key?.type !== signatureTypes.ed25519 || others.length > 0) return "a log has an Ed25519 key";
		if (this.logs.some((log) => isSamePublicKey(log.key, key))) return "the key of the log is listed twice";
		this.logs.push({
			key,
			url: url ?? null
		});
		return null;
	}
	#readWitness([name = "", encoded = "", url, ...others]) {
		const key = parseVerifierKey(this.#sha256, encoded);
		if (key === null || key.type === signatureTypes.ed25519 || others.length > 0) return "a witness has a key for cosignatures";
		if (this.#isDefined(name) || name === none) return `the name ${name} is taken`;
		if (this.witnesses.some((witness) => isSamePublicKey(witness.key, key))) return "the key of the witness is listed twice";
		this.witnesses.push({
			name,
			key,
			url: url ?? null
		});
		return null;
	}
	#readGroup([name = "", wanted = "", ...members]) {
		if (name === "" || this.#isDefined(name) || name === none) return `the name ${name} is taken`;
		const count = members.length;
		const threshold = wanted === "all" ? count : wanted === "any" ? 1 : /^[1-9]\d{0,3}$/.test(wanted) ? Number(wanted) : 0;
		if (threshold < 1 || threshold > count) return `a group of ${count} has no threshold ${wanted}`;
		for (const member of members) {
			if (!this.#isDefined(member)) return `${member} is not defined before`;
			if (this.#members.has(member)) return `${member} is in a group already`;
			this.#members.add(member);
		}
		this.groups.set(name, {
			threshold,
			members
		});
		return null;
	}
	#readQuorum([name = "", ...others]) {
		if (this.quorum !== null) return "there is another quorum";
		if (others.length > 0 || !(name === none || this.#isDefined(name))) return `${name} is not defined before`;
		this.quorum = name;
		return null;
	}
	#isDefined(name) {
		return this.groups.has(name) || this.witnesses.some((witness) => witness.name === name);
	}
};
/** Returns true if the witnesses with these names are enough. */
function isQuorum({ groups, quorum }, cosigned) {
	const hasCosigned = (name) => {
		const group = groups.get(name);
		if (group === void 0) return cosigned.has(name);
		return group.members.filter(hasCosigned).length >= group.threshold;
	};
	return needsNoWitness({ quorum }) || hasCosigned(quorum);
}
/** Returns true if a policy trusts a log without witnesses. */
function needsNoWitness({ quorum }) {
	return quorum === none;
}
// ../../packages/draw-seal/src/log/log-proof.ts
var firstLine$2 = "c2sp.org/tlog-proof@v1";
/** The number of hashes for a tree of 2^53 leaves. */
var maxHashes = 53;
/** Parses a proof; returns null if it is invalid. */
function parseLogProof(text) {
	const end = text.indexOf("\n\n");
	const [first, ...lines] = text.slice(0, end).split("\n");
	const path = parsePath(lines);
	if (end < 0 || first !== firstLine$2 || path === null) return null;
	return {
		...path,
		checkpoint: text.slice(end + 2)
	};
}
/** Parses the lines of a path; returns null if they are invalid. */
function parsePath([indexLine = "", ...hashLines]) {
	const index = indexLine.startsWith("index ") ? readCount(indexLine.slice(6)) : null;
	const hashes = hashLines.map((line) => bytesOfLength(line, 32));
	const isGood = hashes.length <= maxHashes && hashes.every((hash) => hash !== null);
	return index !== null && isGood ? {
		index,
		hashes
	} : null;
}
// ../../packages/draw-seal/src/log/verify-checkpoint.ts
/**
* Verifies the signatures of a checkpoint.
* @param before only cosignatures before this time count for the quorum
*/
function verifyCheckpoint(crypto, policy, text, before) {
	const note = parseNote(text);
	const checkpoint = note === null ? null : parseCheckpoint(note.text);
	if (note === null || checkpoint === null) return refused$3("checkpoint-malformed");
	const bytes = utf8(note.text);
	const cosignatures = [];
	const early = /* @__PURE__ */ new Set();
	let isSigned = false;
	for (const signature of note.signatures) {
		const log = policy.logs.find(({ key }) => isSignatureOf(signature, key));
		if (log !== void 0 && log.key.name === checkpoint.origin) {
			if (!crypto.verify(signature.signature, bytes, log.key.publicKey)) return refused$3("signature-invalid");
			isSigned = true;
		}
		const witness = policy.witnesses.find(({ key }) => isSignatureOf(signature, key));
		if (witness?.key.type !== signatureTypes.cosignature) continue;
		const at = cosignedAt(crypto, witness.key, note.text, signature);
		if (at === null) return refused$3("signature-invalid");
		cosignatures.push({
			witness: witness.key.name,
			at
		});
		if (before === void 0 || at < before) early.add(witness.name);
	}
	if (!isSigned) return refused$3("log-unknown");
	if (!isQuorum(policy, early)) return refused$3("too-few-witnesses");
	return {
		ok: true,
		checkpoint: {
			...checkpoint,
			cosignatures
		}
	};
}
function refused$3(problem) {
	return {
		ok: false,
		problem
	};
}
// ../../packages/draw-seal/src/holder-text.ts
/**
* Parses the serial and the time of payment, and returns them with the serial's game; null if they
* are invalid.
*/
function readHolder(serial, paid) {
	const paidAt = readInstant(paid);
	const content = parseSerial(serial);
	const isWritten = /^[0-9A-Z]{3}(?:-[0-9A-Z]{4}){3}-[0-9A-Z]$/.test(serial);
	if (paidAt === null || !content.ok || !isWritten) return null;
	return {
		serial,
		paidAt,
		gameCode: content.value.gameCode
	};
}
// ../../packages/draw-seal/src/ticket-proof.ts
var firstLine$1 = "loto.proof/v1";
/** Parses a proof; returns null if it is invalid. */
function parseTicketProof(text) {
	const [head = "", playText = "", pathText = "", sealText = "", ...others] = text.split("\n\n");
	const [first, ...fieldLines] = head.split("\n");
	const fields = readFields(fieldLines, [
		"serial",
		"paid",
		"salt1",
		"salt2"
	]);
	const holder = readHolder(fields?.serial ?? "", fields?.paid ?? "");
	const salt1 = bytesOfLength(fields?.salt1 ?? "", 16);
	const salt2 = bytesOfLength(fields?.salt2 ?? "", 16);
	const play = parsePlay(`${playText}\n`);
	const path = parsePath(pathText.split("\n"));
	if (first !== firstLine$1 || holder === null || salt1 === null || salt2 === null) return null;
	if (play === null || path === null || holder.gameCode !== play.gameCode) return null;
	const { serial, paidAt } = holder;
	const rest = {
		sealText: `${sealText}\n`,
		logProofText: others.join("\n\n")
	};
	return {
		serial,
		paidAt,
		salt1,
		salt2,
		play,
		...path,
		...rest
	};
}
/**
* Verifies that a ticket is in its draw's tree, that the policy's log contains the draw's seal, and
* that enough witnesses saw it before the draw.
*/
function verifyTicketProof(crypto, policy, text) {
	const { sha256 } = crypto;
	const proof = parseTicketProof(text);
	if (proof === null) return refused$2("proof-malformed");
	const seal = parseSeal(proof.sealText);
	const logProof = parseLogProof(proof.logProofText);
	if (seal === null) return refused$2("seal-malformed");
	if (logProof === null) return refused$2("proof-malformed");
	if (seal.gameCode !== proof.play.gameCode) return refused$2("other-game");
	if (proof.paidAt >= seal.closedAt) return refused$2("paid-after-close");
	if (!isIncluded(sha256, {
		leafHash: ticketLeafHash(sha256, holderCommitment(sha256, proof.salt1, proof), playCommitment(sha256, proof.salt2, formatPlay(proof.play))),
		index: proof.index,
		size: seal.tickets,
		proof: proof.hashes
	}, seal.root)) return refused$2("not-in-draw");
	const verified = verifyCheckpoint(crypto, policy, logProof.checkpoint, seal.drawAt);
	if (!verified.ok) return refused$2(verified.problem);
	const { checkpoint } = verified;
	if (!isIncluded(sha256, {
		leafHash: leafHash(sha256, utf8(proof.sealText)),
		index: logProof.index,
		size: checkpoint.size,
		proof: logProof.hashes
	}, checkpoint.root)) return refused$2("not-in-log");
	return {
		ok: true,
		proof,
		seal,
		checkpoint
	};
}
function refused$2(problem) {
	return {
		ok: false,
		problem
	};
}
// ../../packages/draw-seal/src/receipt.ts
var firstLine = "loto.receipt/v1";
/** Maximum number of draws per ticket. */
var maxDraws = 10;
/** Parses a receipt; returns null if it is invalid. */
function parseReceipt(text) {
	const [first, serialLine = "", paidLine = "", ...lines] = linesOf(text) ?? [];
	const fields = readFields([serialLine, paidLine], ["serial", "paid"]);
	const holder = readHolder(fields?.serial ?? "", fields?.paid ?? "");
	const drawsFrom = lines.findIndex((line) => line.startsWith("draw "));
	const play = parsePlayLines(lines.slice(0, Math.max(drawsFrom, 0)));
	const draws = drawsFrom < 0 ? [] : lines.slice(drawsFrom).map(parseDraw);
	if (first !== firstLine || holder === null || play === null) return null;
	if (holder.gameCode !== play.gameCode || draws.length < 1 || draws.length > maxDraws) return null;
	if (!draws.every((draw) => draw !== null)) return null;
	if (play.side === null && draws.some(({ sideBani }) => sideBani !== 0)) return null;
	return {
		serial: holder.serial,
		paidAt: holder.paidAt,
		play,
		draws
	};
}
function parseDraw(line) {
	const [keyword, drawId = "", main = "", side = "", one = "", two = "", leaf = "", ...others] = line.split(" ");
	const [mainBani, sideBani] = [readCount(main), readCount(side)];
	const [salt1, salt2, leafHash] = [
		bytesOfLength(one, 16),
		bytesOfLength(two, 16),
		bytesOfLength(leaf, 32)
	];
	if (keyword !== "draw" || !isUuid(drawId) || others.length > 0) return null;
	if (mainBani === null || sideBani === null || salt1 === null || salt2 === null || leafHash === null) return null;
	return {
		drawId,
		mainBani,
		sideBani,
		salt1,
		salt2,
		leafHash
	};
}
/** Verifies a receipt's signature, and that its leaves are the ticket's. */
function verifyReceipt({ sha256, verify }, keys, text) {
	const note = parseNote(text);
	const receipt = note === null ? null : parseReceipt(note.text);
	if (note === null || receipt === null) return {
		ok: false,
		problem: "receipt-malformed"
	};
	let isSigned = false;
	for (const signature of note.signatures) {
		const key = keys.find((known) => isSignatureOf(signature, known));
		if (key?.type !== signatureTypes.ed25519) continue;
		isSigned = verify(signature.signature, utf8(note.text), key.publicKey);
		if (!isSigned) break;
	}
	if (!isSigned) return {
		ok: false,
		problem: "signature-invalid"
	};
	const isOwnLeaf = ({ salt1, salt2, leafHash, ...stake }) => {
		return isSameBytes(ticketLeafHash(sha256, holderCommitment(sha256, salt1, receipt), playCommitment(sha256, salt2, formatPlay({
			...receipt.play,
			...stake
		}))), leafHash);
	};
	return receipt.draws.every(isOwnLeaf) ? {
		ok: true,
		receipt
	} : {
		ok: false,
		problem: "leaf-differs"
	};
}
// ../../packages/draw-seal/src/log/verify-log.ts
/**
* Returns the entries of a bundle (C2SP tlog-tiles), in which each entry follows its length in two
* bytes; null if it is malformed.
*/
function entriesOfBundle(bundle) {
	const entries = [];
	for (let at = 0; at < bundle.length;) {
		const end = at + 2 + ((bundle[at] ?? 0) << 8 | (bundle[at + 1] ?? 0));
		if (end > bundle.length || at + 2 > bundle.length) return null;
		entries.push(bundle.subarray(at + 2, end));
		at = end;
	}
	return entries;
}
/**
* Verifies a log like a monitor: its checkpoint must match all its entries, and no draw may be
* sealed or settled twice or out of order.
*/
function verifyLog(crypto, policy, { checkpoint: text, entries }) {
	const verified = verifyCheckpoint(crypto, policy, text);
	if (!verified.ok) return verified;
	const { checkpoint } = verified;
	const root = treeRoot(crypto.sha256, entries.map((entry) => leafHash(crypto.sha256, entry)));
	if (checkpoint.size !== entries.length || !isSameBytes(root, checkpoint.root)) return {
		ok: false,
		problem: "root-differs"
	};
	const draws = /* @__PURE__ */ new Map();
	const parsed = [];
	for (const bytes of entries) {
		const entry = parseEntry(readUtf8(bytes) ?? "");
		if (entry === null) return {
			ok: false,
			problem: "entries-malformed"
		};
		parsed.push(entry);
		const draw = draws.get(entry.drawId) ?? {
			seal: null,
			result: null,
			settlement: null
		};
		if (!mayFollow(draw, entry)) return {
			ok: false,
			problem: "draw-out-of-order"
		};
		const isKept = entry.kind === "seal" || entry.kind === "result" || entry.kind === "settlement";
		draws.set(entry.drawId, isKept ? {
			...draw,
			[entry.kind]: entry
		} : draw);
	}
	return {
		ok: true,
		log: {
			checkpoint,
			entries: parsed,
			draws
		}
	};
}
function mayFollow({ seal, result, settlement }, { kind }) {
	if (settlement !== null) return false;
	switch (kind) {
		case "seal": return seal === null && result === null;
		case "settlement": return seal !== null && result !== null;
		case "change": return result === null;
		default: return true;
	}
}
// ../../packages/draw-seal/src/settlement/count-plays.ts
/**
* Returns a counter for a draw's plays by the published rules, independent of the settlement
* programs. It counts a combined variant with combinatorics, each simple variant in its best
* category.
*/
function playCounter(rules, result) {
	const drawings = [{
		numbers: result.numbers,
		jokers: result.jokers
	}];
	if (result.extraNumbers.length > 0) drawings.push({
		numbers: result.extraNumbers,
		jokers: result.extraJokers
	});
	const main = drawings.map(() => /* @__PURE__ */ new Map());
	const side = /* @__PURE__ */ new Map();
	const sums = {
		tickets: 0,
		lines: 0,
		sideNumbers: 0,
		mainBani: 0,
		sideBani: 0
	};
	function addLine(line) {
		sums.lines += combinations(line.numbers.length, rules.pick) * combinations(line.jokers.length, rules.jokerPick);
		for (const [at, drawing] of drawings.entries()) for (const category of rules.categories) add(main[at], category.code, winsOf(rules, category, line, drawing));
	}
	function addSide({ firstNumber, count }) {
		sums.sideNumbers += count;
		if (result.sideNumber === null) return;
		for (let at = 0; at < count; at += 1) {
			const number = shifted(firstNumber, at);
			const { sideNumber } = result;
			const won = rules.side.categories.find((category) => isSideWin(category, number, sideNumber));
			if (won !== void 0) add(side, won.code, 1);
		}
	}
	return {
		add(play) {
			sums.tickets += 1;
			sums.mainBani += play.mainBani;
			sums.sideBani += play.sideBani;
			play.lines.forEach(addLine);
			if (play.side !== null) addSide(play.side);
		},
		totals: () => ({
			...sums,
			main,
			side
		})
	};
}
function add(winners, category, count) {
	if (count > 0) winners.set(category, (winners.get(category) ?? 0) + count);
}
/** Returns the number of a line's simple variants that win in a category. */
function winsOf({ pick, jokerPick, categories }, category, line, { numbers, jokers }) {
	const hasFirst = numbers.slice(0, pick).every((number) => line.numbers.includes(number));
	if (category.firstDrawn === true) return Number(hasFirst);
	const matched = line.numbers.filter((number) => numbers.includes(number)).length;
	const jokersMatched = line.jokers.filter((joker) => jokers.includes(joker)).length;
	const wins = combinations(matched, category.numbers) * combinations(line.numbers.length - matched, pick - category.numbers) * combinations(jokersMatched, category.jokers) * combinations(line.jokers.length - jokersMatched, jokerPick - category.jokers);
	const isPaidBetter = categories.some(({ firstDrawn, numbers: count }) => firstDrawn === true && count === category.numbers);
	return wins - Number(hasFirst && isPaidBetter);
}
function isSideWin(category, number, drawn) {
	if (category.match === "shifted") return number === shifted(drawn, category.by);
	const { digits } = category;
	return number.slice(-digits) === drawn.slice(-digits) || category.match === "first-or-last" && number.slice(0, digits) === drawn.slice(0, digits);
}
/** Returns a number plus an offset, where all zeros follow all nines. */
function shifted(number, by) {
	const modulus = 10 ** number.length;
	return String((Number(number) + by + modulus) % modulus).padStart(number.length, "0");
}
/** Returns the number of ways to choose k of n. */
function combinations(n, k) {
	if (k > n) return 0;
	let ways = 1;
	for (let at = 1; at <= k; at += 1) ways = ways * (n - k + at) / at;
	return ways;
}
// ../../packages/draw-seal/src/settlement/compute-tables.ts
/** Returns the rollovers from a draw's tables to the game's next draw. */
function rolloversOf(tables) {
	return (code) => {
		const last = tables.tables.findLast((table) => table.code === code);
		return new Map(last?.categories.map((category) => [category.code, category.rollover]));
	};
}
/**
* Returns the rollovers that the tables claim to have received, for use without the previous draw.
*/
function statedRollovers(tables) {
	return (code) => {
		const first = tables.tables.find((table) => table.code === code);
		return new Map(first?.categories.map((category) => [category.code, category.carryIn]));
	};
}
/**
* Compares published tables with the published tickets, to the ban. Categories with the lottery's
* values must have our winners, receive our rollovers, and balance.
* @returns the first difference, or null
*/
function findDifference({ rules, seal, totals }, published, carriedInto) {
	const runs = totals.main.length;
	const codes = [...totals.main.map(() => rules.game), rules.side.code];
	const half = Math.floor(seal.mainBani / runs);
	let carryIn = carriedInto(rules.game);
	for (const [at, code] of codes.entries()) {
		const isMain = at < runs;
		const run = isMain ? at + 1 : 1;
		const table = published.tables[at];
		if (!isMain && table === void 0 && seal.sideNumbers === 0) break;
		if (table?.code !== code || table.run !== run) return {
			code,
			run,
			category: null,
			value: "table"
		};
		const isLast = at === runs - 1;
		const difference = compare(computeTable(isMain ? rules : rules.side, {
			code,
			run,
			stakes: isMain ? isLast ? seal.mainBani - half * (runs - 1) : half : seal.sideBani,
			sold: isMain ? seal.lines : seal.sideNumbers,
			winners: isMain ? totals.main[at] : totals.side,
			carryIn: isMain ? carryIn : carriedInto(code),
			added: isLast ? seal.addedPrizeBani : 0
		}), table);
		if (difference !== null) return {
			code,
			run,
			...difference
		};
		carryIn = new Map(table.categories.map((category) => [category.code, category.rollover]));
	}
	return published.tables.length > codes.length ? {
		code: rules.game,
		run: published.tables.length,
		category: null,
		value: "table"
	} : null;
}
/**
* Computes a table: first the fixed prizes, then the shares, with each prize rounded down to the
* ban.
*/
function computeTable(game, { code, run, stakes, sold, winners, carryIn, added }) {
	const countOf = (category) => winners.get(category) ?? 0;
	const fund = percentOf(stakes, game.fundPercent);
	const fixed = game.categories.reduce((sum, one) => sum + ("fixed" in one ? one.fixed * countOf(one.code) : 0), 0);
	const rest = Math.max(0, fund - fixed);
	const categories = game.categories.map((one) => {
		const count = countOf(one.code);
		const share = "fixed" in one ? one.fixed * count : percentOf(rest, one.share);
		const brought = {
			carryIn: carryIn.get(one.code) ?? 0,
			added: one.code === "I" ? added : 0
		};
		const pool = share + brought.carryIn + brought.added;
		const prize = count === 0 ? 0 : Math.floor(pool / count);
		const rollover = count === 0 ? pool : 0;
		const rounding = pool - prize * count - rollover;
		return {
			code: one.code,
			winners: count,
			share,
			...brought,
			prize,
			rollover,
			rounding,
			official: null
		};
	});
	return {
		code,
		run,
		stakes,
		sold,
		fund,
		printedFund: broughtBy(categories),
		categories
	};
}
function broughtBy(categories) {
	return categories.reduce((sum, { share, carryIn, added }) => sum + share + carryIn + added, 0);
}
var percentOf = (bani, percent) => Math.floor(bani * percent / 100);
var always = [
	"code",
	"winners",
	"carryIn",
	"added"
];
var computedOnly = [
	"share",
	"prize",
	"rollover",
	"rounding"
];
function compare(computed, table) {
	for (const value of [
		"stakes",
		"sold",
		"fund"
	]) if (table[value] !== computed[value]) return {
		category: null,
		value
	};
	if (table.categories.length !== computed.categories.length) return {
		category: null,
		value: "categories"
	};
	for (const [at, own] of computed.categories.entries()) {
		const category = table.categories[at];
		const { official, share, carryIn, added, prize, winners, rollover, rounding } = category;
		const differing = (official === null ? [...always, ...computedOnly] : always).find((value) => category[value] !== own[value]);
		if (differing !== void 0) return {
			category: own.code,
			value: differing
		};
		if (official !== null && official["prize"] !== prize) return {
			category: own.code,
			value: "prize"
		};
		if (!(share + carryIn + added === prize * winners + rollover + rounding) || share < 0 || rollover < 0) return {
			category: own.code,
			value: "balance"
		};
	}
	if (table.printedFund !== broughtBy(table.categories)) return {
		category: null,
		value: "printedFund"
	};
	return null;
}
// ../../packages/draw-seal/src/settlement/rules-file.ts
/** Parses a rules file whose hash is in a seal; returns null if it is malformed. */
function parseRules(text) {
	try {
		const rules = JSON.parse(text);
		return rules.v === 1 && Array.isArray(rules.categories) && Array.isArray(rules.side?.categories) ? rules : null;
	} catch {
		return null;
	}
}
// ../../packages/draw-seal/src/settlement/tables-file.ts
/** Formats prize tables as JSON. The hash of its bytes is part of the settlement's entry. */
function formatTables({ draw, carryFrom, tables }) {
	return JSON.stringify({
		v: 1,
		draw,
		carryFrom,
		tables: tables.map(({ code, run, stakes, sold, fund, printedFund, official, categories }) => ({
			code,
			run,
			stakes,
			sold,
			fund,
			printedFund,
			official,
			categories: categories.map((category) => ({
				code: category.code,
				winners: category.winners,
				share: category.share,
				carryIn: category.carryIn,
				added: category.added,
				prize: category.prize,
				rollover: category.rollover,
				rounding: category.rounding,
				official: category.official
			}))
		}))
	});
}
/**
* Parses prize tables. Returns null unless the text is exactly what {@link formatTables} returns.
*/
function parseTables(text) {
	try {
		const { draw, carryFrom, tables } = JSON.parse(text);
		const parsed = {
			draw,
			carryFrom,
			tables
		};
		return formatTables(parsed) === text ? parsed : null;
	} catch {
		return null;
	}
}
// ../../packages/draw-seal/src/settlement/verify-settled-draw.ts
/**
* Verifies the seal of a draw, opens all its tickets, counts the winners again and computes every
* share, prize and rollover.
* @param crypto can also hash a stream, because the openings are too long to keep in memory
*/
async function verifySettledDraw(crypto, policy, files) {
	const { sha256 } = crypto;
	const sealed = verifySeal(crypto, policy, files);
	if ("problem" in sealed) return {
		ok: false,
		...sealed
	};
	const { seal, checkpoint } = sealed;
	const rules = parseRules(files.rules);
	if (rules === null || !isSameBytes(sha256(utf8(files.rules)), seal.rulesHash)) return refused$1("rules-differ");
	const result = parseEntry(files.result);
	if (result?.kind !== "result") return refused$1("result-malformed");
	const settlement = parseEntry(files.settlement);
	if (settlement?.kind !== "settlement") return refused$1("settlement-malformed");
	const tables = parseTables(files.tables);
	if (tables === null) return refused$1("tables-malformed");
	if ([
		result.drawId,
		settlement.drawId,
		tables.draw
	].some((id) => id !== seal.drawId)) return refused$1("other-draw");
	if (!isSameBytes(sha256(utf8(files.tables)), settlement.tablesHash)) return refused$1("tables-differ");
	if (!isSameBytes(openingKeyHash(sha256, settlement.openingKey), seal.openingKeyHash)) return refused$1("opening-key-differs");
	const logged = files.log?.draws.get(seal.drawId);
	const entries = {
		seal,
		result,
		settlement
	};
	for (const kind of [
		"seal",
		"result",
		"settlement"
	]) {
		const inLog = logged?.[kind] ?? null;
		if (files.log === void 0) break;
		if (inLog === null || formatEntry(inLog) !== formatEntry(entries[kind])) return refused$1("not-in-log");
	}
	const counter = playCounter(rules, result);
	const tree = tileBuilder(sha256, () => {});
	const reader = openingsReader();
	const hash = crypto.startSha256();
	let last = /* @__PURE__ */ new Uint8Array();
	for await (const piece of files.openings) {
		hash.update(piece);
		const openings = reader.read(piece);
		if (openings === null) return refused$1("openings-malformed");
		for (const opening of openings) {
			const play = parsePlay(opening.play);
			if (play === null || play.gameCode !== seal.gameCode) return refused$1("openings-malformed");
			const leaf = openedLeafHash(sha256, settlement.openingKey, opening);
			if (compareBytes(last, leaf) >= 0) return refused$1("order-differs");
			last = leaf;
			tree.add(leaf);
			counter.add(play);
		}
	}
	if (!reader.isAtEnd()) return refused$1("openings-malformed");
	if (!isSameBytes(tree.end().root, seal.root)) return refused$1("root-differs");
	if (!isSameBytes(hash.end(), settlement.openingsHash)) return refused$1("openings-differ");
	const totals = counter.totals();
	if ([
		"tickets",
		"lines",
		"sideNumbers",
		"mainBani",
		"sideBani"
	].some((sum) => totals[sum] !== seal[sum])) return refused$1("totals-differ");
	const before = files.tablesBefore === void 0 ? null : parseTables(files.tablesBefore);
	if (files.tablesBefore !== void 0 && before?.draw !== tables.carryFrom) return refused$1("tables-before-differ");
	const carried = before === null ? statedRollovers(tables) : rolloversOf(before);
	const isFirst = tables.carryFrom === null;
	const difference = findDifference({
		rules,
		seal,
		totals
	}, tables, isFirst ? () => /* @__PURE__ */ new Map() : carried);
	if (difference !== null) return {
		ok: false,
		problem: "tables-differ",
		difference
	};
	const hasOfficialValues = tables.tables.some(({ official, categories }) => [{ official }, ...categories].some((one) => one.official !== null));
	return {
		ok: true,
		seal,
		checkpoint,
		isCarryVerified: isFirst || before !== null,
		isLogVerified: files.log !== void 0,
		hasOfficialValues
	};
}
/** Verifies that a seal is in the log, and that enough witnesses saw it before the draw. */
function verifySeal(crypto, policy, files) {
	const seal = parseSeal(files.seal);
	const proof = parseLogProof(files.proof);
	if (seal === null) return { problem: "seal-malformed" };
	if (proof === null) return { problem: "not-in-log" };
	const verified = verifyCheckpoint(crypto, policy, proof.checkpoint, seal.drawAt);
	if (!verified.ok) return { problem: verified.problem };
	const { checkpoint } = verified;
	const inclusion = {
		leafHash: leafHash(crypto.sha256, utf8(files.seal)),
		index: proof.index,
		size: checkpoint.size,
		proof: proof.hashes
	};
	if (!isIncluded(crypto.sha256, inclusion, checkpoint.root)) return { problem: "not-in-log" };
	return {
		seal,
		checkpoint
	};
}
function refused$1(problem) {
	return {
		ok: false,
		problem
	};
}
/** Returns the files attached to a PDF. */
async function pdfAttachments(pdf, inflate) {
	const text = new TextDecoder("latin1").decode(pdf);
	const attachments = [];
	for (const found of text.matchAll(/\/EmbeddedFile\b/g)) {
		const from = text.lastIndexOf("obj", found.index);
		const head = /stream\r?\n/.exec(text.slice(found.index));
		if (from < 0 || head === null) continue;
		const dictionary = text.slice(from, found.index + head.index);
		const start = found.index + head.index + head[0].length;
		const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? NaN);
		if (!Number.isSafeInteger(length)) continue;
		const stored = pdf.subarray(start, start + length);
		const bytes = dictionary.includes("/FlateDecode") ? await inflate(stored, "deflate") : stored;
		if (bytes !== null) attachments.push(bytes);
	}
	return attachments;
}
// src/inflate.ts
/**
* Returns the pieces of the uncompressed bytes.
* @throws {TypeError} for bytes in another format
*/
async function* uncompressed(bytes, format) {
	const reader = bytes.stream().pipeThrough(new DecompressionStream(format)).getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		yield value;
	}
}
/** Uncompresses short bytes. Returns null for bytes in another format and for longer ones. */
var inflate = async (bytes, format) => {
	const pieces = [];
	let length = 0;
	try {
		for await (const piece of uncompressed(new Blob([Uint8Array.from(bytes)]), format)) {
			length += piece.length;
			if (length > 1048576) return null;
			pieces.push(piece);
		}
	} catch {
		return null;
	}
	return new Uint8Array(await new Blob(pieces).arrayBuffer());
};
// src/given-files.ts
/** Maximum length of a file that is read as a whole. Openings are longer and read in pieces. */
var maxWholeLength = 16777216;
/** Sorts files by content, and the files of several draws by folder. */
async function sortFiles(files) {
	const sorted = {
		ticketProofs: [],
		receipts: [],
		draws: [],
		openings: [],
		tables: [],
		rules: [],
		bundles: /* @__PURE__ */ new Map(),
		checkpoint: null,
		policy: null,
		unknown: []
	};
	const draws = /* @__PURE__ */ new Map();
	for (const file of files) await sort(file);
	sorted.draws.push(...draws.values());
	return sorted;
	async function sort({ name, content }) {
		const baseName = name.split("/").at(-1) ?? "";
		if (/^openings(\.gz)?$/.test(baseName)) return void sorted.openings.push({
			name,
			content
		});
		const bytes = content.size > maxWholeLength ? null : new Uint8Array(await content.arrayBuffer());
		if (bytes === null) return void sorted.unknown.push(name);
		const place = /(?:^|\/)tile\/entries\/((?:x\d{3}\/)*\d{3})(?:\.p\/\d+)?$/.exec(name)?.[1];
		if (place !== void 0) return void sorted.bundles.set(Number(place.replaceAll(/\D/g, "")), bytes);
		if (/(?:^|\/)tile\/\d+\//.test(name)) return;
		const text = readUtf8(bytes);
		if (text === null || text.startsWith("%PDF-")) return sortPdf(name, bytes);
		sortText({
			name,
			text
		});
	}
	async function sortPdf(name, bytes) {
		const texts = (await pdfAttachments(bytes, inflate)).map(readUtf8).filter((text) => text?.startsWith("loto.") === true);
		if (texts.length === 0) sorted.unknown.push(name);
		for (const text of texts) sortText({
			name,
			text
		});
	}
	function sortText(file) {
		const { name, text } = file;
		const kind = /^(?:loto|c2sp\.org)[./]([a-z-]+)[/@]v1\n/.exec(text)?.[1];
		if (kind === "proof") sorted.ticketProofs.push(file);
		else if (kind === "receipt") sorted.receipts.push(file);
		else if (kind === "tlog-proof") ofDraw(name).proof = file;
		else if (kind === "seal" || kind === "result" || kind === "settlement") ofDraw(name)[kind] = file;
		else if (text.startsWith("{\"v\":1,\"draw\":")) sorted.tables.push(file);
		else if (text.startsWith("{\"v\":1,\"game\":")) sorted.rules.push(file);
		else if (/^log /m.test(text) && /^quorum /m.test(text)) sorted.policy = file;
		else if (/\n\n— /.test(text) && /^\S+\n\d+\n/.test(text)) sorted.checkpoint = file;
		else sorted.unknown.push(name);
	}
	function ofDraw(name) {
		const folder = name.slice(0, Math.max(0, name.lastIndexOf("/")));
		const found = draws.get(folder) ?? {};
		draws.set(folder, found);
		return found;
	}
}
// src/verify-files.ts
/** Verifies all given files. */
async function verifyFiles(crypto, trusted, given) {
	const files = await sortFiles(given);
	const findings = files.unknown.map((name) => ({
		kind: "unknown",
		name
	}));
	const policyFile = files.policy;
	const parsed = parsePolicy(crypto.sha256, policyFile?.text ?? trusted.policy);
	if (!parsed.ok) return {
		findings: [refused(policyFile?.name ?? "policy", "policy-malformed")],
		keys: []
	};
	const { policy } = parsed;
	if (policyFile !== null) findings.push({
		kind: "policy",
		name: policyFile.name
	});
	const receiptKeys = trusted.receiptKeys.split("\n").map((line) => parseVerifierKey(crypto.sha256, line.trim())).filter((key) => key !== null);
	for (const { name, text } of files.ticketProofs) {
		const verified = verifyTicketProof(crypto, policy, text);
		findings.push(verified.ok ? {
			kind: "ticket",
			...verified
		} : refused(name, verified.problem));
	}
	for (const { name, text } of files.receipts) {
		const verified = verifyReceipt(crypto, receiptKeys, text);
		findings.push(verified.ok ? {
			kind: "receipt",
			receipt: verified.receipt
		} : refused(name, verified.problem));
	}
	const log = verifyGivenLog(crypto, policy, files);
	if (log !== null) findings.push(log);
	findings.push(...await verifyDraws(crypto, policy, files, log?.kind === "log" ? log.log : void 0));
	return {
		findings,
		keys: [...[...policy.logs, ...policy.witnesses].map(({ key }) => formatVerifierKey(key)), ...receiptKeys.map(formatVerifierKey)]
	};
}
function refused(name, problem, place) {
	return {
		kind: "refused",
		name,
		problem,
		...place !== void 0 && { place }
	};
}
function verifyGivenLog(crypto, policy, files) {
	if (files.checkpoint === null || files.bundles.size === 0) return null;
	const { name, text } = files.checkpoint;
	const entries = [];
	for (let at = 0; at < files.bundles.size; at += 1) {
		const bundle = files.bundles.get(at);
		const found = bundle === void 0 ? null : entriesOfBundle(bundle);
		if (found === null) return refused(name, "entries-malformed");
		entries.push(...found);
	}
	const verified = verifyLog(crypto, policy, {
		checkpoint: text,
		entries
	});
	return verified.ok ? {
		kind: "log",
		log: verified.log
	} : refused(name, verified.problem);
}
async function verifyDraws(crypto, policy, files, log) {
	const findings = [];
	const tables = files.tables.map((file) => ({
		file,
		parsed: parseTables(file.text)
	}));
	for (const { seal, proof, result, settlement } of files.draws) {
		const name = (seal ?? proof ?? result ?? settlement)?.name ?? "";
		const sealEntry = seal === void 0 ? null : parseSeal(seal.text);
		if (seal === void 0 || proof === void 0) {
			findings.push(refused(name, "seal-missing"));
			continue;
		}
		const own = tables.find(({ parsed }) => parsed?.draw === sealEntry?.drawId) ?? ofFolder(tables, name);
		const openings = inFolder(files.openings, name) ?? only(files.openings);
		if (result === void 0 || settlement === void 0 || own === void 0 || openings === void 0) {
			const verified = verifySeal(crypto, policy, {
				seal: seal.text,
				proof: proof.text
			});
			findings.push("problem" in verified ? refused(name, verified.problem) : {
				kind: "seal",
				...verified
			});
			continue;
		}
		const rules = rulesOf(crypto, files.rules, sealEntry);
		const before = tables.find(({ parsed }) => parsed !== null && parsed.draw === own.parsed?.carryFrom);
		const verified = await verifySettledDraw(crypto, policy, {
			seal: seal.text,
			proof: proof.text,
			result: result.text,
			settlement: settlement.text,
			rules: rules?.text ?? "",
			tables: own.file.text,
			openings: piecesOf(openings),
			tablesBefore: before?.file.text,
			log
		}).catch((error) => {
			if (error instanceof TypeError) return {
				ok: false,
				problem: "openings-malformed"
			};
			throw error;
		});
		findings.push(verified.ok ? {
			kind: "draw",
			...verified
		} : refusedDraw(name, verified));
	}
	return findings;
}
function refusedDraw(name, { problem, difference }) {
	if (difference === void 0) return refused(name, problem);
	const { code, run, category, value } = difference;
	return refused(name, problem, [
		code,
		...run === 1 ? [] : [run],
		category,
		value
	].filter(Boolean).join(", "));
}
var folderOf = (name) => name.slice(0, Math.max(0, name.lastIndexOf("/")));
var inFolder = (files, name) => files.find((file) => folderOf(file.name) === folderOf(name));
var only = (files) => files.length === 1 ? files[0] : void 0;
function ofFolder(tables, name) {
	return tables.find(({ file }) => folderOf(file.name) === folderOf(name));
}
/** Returns the rules whose hash is in a seal, or the only rules. */
function rulesOf(crypto, rules, seal) {
	if (seal === null) return void 0;
	const hash = toBase64(seal.rulesHash);
	return rules.find(({ text }) => toBase64(crypto.sha256(utf8(text))) === hash);
}
async function* piecesOf({ content }) {
	const start = new Uint8Array(await content.slice(0, 2).arrayBuffer());
	if (start[0] === 31 && start[1] === 139) yield* uncompressed(content, "gzip");
	else for (let at = 0; at < content.size; at += 65536) yield new Uint8Array(await content.slice(at, at + 65536).arrayBuffer());
}
// src/node/node-crypto.ts
/** The SPKI form of an Ed25519 key consists of this prefix and 32 bytes (RFC 8410). */
var ed25519Prefix = Buffer.from("302a300506032b6570032100", "hex");
var nodeCrypto = {
	sha256: (bytes) => new Uint8Array(createHash("sha256").update(bytes).digest()),
	verify(signature, message, publicKey) {
		try {
			const der = Buffer.concat([ed25519Prefix, publicKey]);
			return verify(null, message, createPublicKey({
				key: der,
				format: "der",
				type: "spki"
			}), signature);
		} catch {
			return false;
		}
	},
	startSha256() {
		const hash = createHash("sha256");
		return {
			update: (bytes) => void hash.update(bytes),
			end: () => new Uint8Array(hash.digest())
		};
	}
};
// src/node/read-place.ts
/** Returns the files at a path, including those below a folder. */
async function readPath(path) {
	if (!(await stat(path)).isDirectory()) return [{
		name: path,
		content: await openAsBlob(path)
	}];
	const names = await readdir(path);
	return (await Promise.all(names.toSorted().map((name) => readPath(join(path, name))))).flat();
}
/** Number of entries in a full bundle (C2SP tlog-tiles). */
var bundleWidth = 256;
/**
* Returns the files published at a URL, such as `https://loto.example/seals/v1`: the whole log and
* the settled draws.
* @param drawId this draw and the previous one; undefined for all
* @throws {Error} if the URL doesn't respond
*/
async function readAddress(address, drawId) {
	const base = address.replace(/\/+$/, "");
	const get = async (path) => {
		const answer = await fetch(`${base}/${path}`);
		if (answer.status === 404) return null;
		if (!answer.ok) throw new Error(`${base}/${path} answers with ${answer.status}`);
		return {
			name: path,
			content: await answer.blob()
		};
	};
	const [policy, checkpoint] = [await get("policy.txt"), await get("log/checkpoint")];
	if (checkpoint === null) throw new Error(`There is no log at ${base}`);
	const size = Number((await checkpoint.content.text()).split("\n")[1]);
	const bundles = [];
	for (let tile = 0; tile * bundleWidth < size; tile += 1) {
		const width = Math.min(bundleWidth, size - tile * bundleWidth);
		const bundle = await get(`log/tile/entries/${tilePath(tile, width)}`);
		if (bundle !== null) bundles.push(bundle);
	}
	const settled = drawId === void 0 ? await settledIn(bundles) : [drawId];
	const draws = [];
	for (const id of settled) {
		const files = await Promise.all(drawFiles.map((name) => get(`draws/${id}/${name}`)));
		draws.push(...files.filter((file) => file !== null));
	}
	if (drawId !== void 0) {
		const own = draws.find(({ name }) => name.endsWith("settlement.json"));
		const carryFrom = own === void 0 ? null : parseTables(await own.content.text())?.carryFrom;
		const before = carryFrom ? await get(`draws/${carryFrom}/settlement.json`) : null;
		if (before !== null) draws.push(before);
	}
	return [
		...policy === null ? [] : [policy],
		checkpoint,
		...bundles,
		...draws
	];
}
var drawFiles = [
	"seal.txt",
	"proof.txt",
	"result.txt",
	"settlement.txt",
	"rules.json",
	"settlement.json",
	"openings.gz"
];
/** Returns the draws that are settled in a log. */
async function settledIn(bundles) {
	const ids = [];
	for (const { content } of bundles) for (const bytes of entriesOfBundle(new Uint8Array(await content.arrayBuffer())) ?? []) {
		const entry = parseEntry(readUtf8(bytes) ?? "");
		if (entry?.kind === "settlement") ids.push(entry.drawId);
	}
	return ids;
}
// src/node/verify-draw.ts
/**
* Verifies tickets, receipts, draws and the log of seals, using only Node:
*   node verify-draw.mjs [--policy policy.txt] [--receipt-key KEY] [--ro] FILE|FOLDER...
*   node verify-draw.mjs https://loto.example/seals/v1 [DRAW]
* The exit code is 0 if everything matches, 1 if something doesn't, and 2 for invalid arguments.
*/
var usage = `node verify-draw.mjs [--policy policy.txt] [--receipt-key KEY] [--ro] FILE|FOLDER...
node verify-draw.mjs https://loto.example/seals/v1 [DRAW]`;
async function main() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			policy: { type: "string" },
			"receipt-key": {
				type: "string",
				multiple: true
			},
			ro: { type: "boolean" }
		}
	});
	const [first, ...rest] = positionals;
	if (first === void 0) throw new Error(usage);
	const given = [];
	if (/^https?:/.test(first)) given.push(...await readAddress(first, rest[0]));
	else for (const path of positionals) given.push(...await readPath(path));
	const { findings, keys } = await verifyFiles(nodeCrypto, {
		policy: values.policy === void 0 ? "quorum none\n" : await readFile(values.policy, "utf8"),
		receiptKeys: (values["receipt-key"] ?? []).join("\n")
	}, given);
	const language = values.ro === true ? "ro" : "en";
	const described = findings.map((finding) => describeFinding(finding, language));
	for (const { isGood, heading, sentences } of described) {
		console.log(`${isGood ? "✓" : "✗"} ${heading}`);
		for (const sentence of sentences) console.log(`  ${sentence}`);
	}
	console.log([language === "ro" ? "Cheile folosite:" : "Keys used:", ...keys].join("\n  "));
	return described.length > 0 && described.every(({ isGood }) => isGood) ? 0 : 1;
}
try {
	process.exitCode = await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 2;
}
export {};