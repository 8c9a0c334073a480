import type { Call } from '@loto/api-contract';
import fc from 'fast-check';
import { fuzzValue } from './fuzz-values.ts';
import { mostly } from './mostly.ts';
import { schemaOf, valueOf } from './schema-values.ts';
import { spoiled } from './spoiled-values.ts';

/**
 * Generates a call's bodies: valid ones, ones with one or two faults, random ones, and invalid
 * JSON. Null means no body.
 */
export function bodyOf(call: Call): fc.Arbitrary<Buffer | null> {
  if (call.method !== 'POST') return mostly(fc.constant(null), fuzzValue.map(jsonBody));
  const good = valueOf(schemaOf(call.body));
  const raw = fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from('{'),
    Buffer.from('{"email":"a'),
    Buffer.from('[1,2,'),
    Buffer.from('nul'),
    Buffer.from('{"a":1}{"a":2}'),
    Buffer.from("{'a':1}"),
    Buffer.from('{"a":1e999,"a":-0}'),
    Buffer.from('{"a":"\\ud800"}'),
    Buffer.from('\ufeff{}'),
    Buffer.from('{"__proto__":{"isAdmin":true}}'),
    Buffer.from('{"constructor":{"prototype":{"isAdmin":true}}}'),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
    Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    Buffer.from(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`),
    Buffer.from(`"${'x'.repeat(64 * 1024 - 2)}"`),
    Buffer.alloc(64 * 1024 + 1, ' '),
    Buffer.alloc(300_000, '1'),
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    Buffer.from('email=a&password=b'),
  );
  return fc.oneof(
    { weight: 3, arbitrary: good.map(jsonBody) },
    { weight: 8, arbitrary: good.chain(spoiled).map(jsonBody) },
    { weight: 2, arbitrary: good.chain(spoiled).chain(spoiled).map(jsonBody) },
    { weight: 1, arbitrary: fuzzValue.map(jsonBody) },
    { weight: 1, arbitrary: raw },
  );
}

function jsonBody(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}
