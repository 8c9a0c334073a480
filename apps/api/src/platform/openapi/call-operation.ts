import {
  commonErrors,
  errors,
  successAnswer,
  type Call,
  type ErrorCode,
  type StepUpRule,
} from '@loto/api-contract';
import { callGroups } from '@loto/api-contract/documents';
import { playerLimit } from '../calls/call-limits.ts';
import { isKeptByAnyone } from '../calls/revalidate.ts';
import { bodyErrors, failureResponses } from './failures.ts';
import { headersOfCall, httpHeaders, limitHeaders } from './headers.ts';
import { jsonSchemaOf, type Json } from './json-schemas.ts';

/** Returns an API call as an OpenAPI operation. */
export function callOperation(call: Call): Json {
  const { body, answer } = call.example;
  const isKept = isKeptByAnyone(call.id);
  const { description: bodyDescription, ...bodySchema } = jsonSchemaOf(call.body, 'input');
  return {
    operationId: call.id,
    summary: call.summary,
    description: describe(call, isKept),
    tags: callGroups.filter(({ ids }) => ids.includes(call.id)).map(({ name }) => name),
    security: call.caller === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(call), ...headersOfCall(call, isKept)],
    ...(call.method === 'POST' && {
      requestBody: {
        ...(bodyDescription !== undefined && { description: bodyDescription }),
        // An empty body may be omitted.
        required: !call.body.safeParse({}).success,
        content: { 'application/json': { schema: bodySchema, example: body } },
      },
    }),
    responses: {
      200: {
        description: 'As asked for.',
        headers: httpHeaders([
          'X-Request-Id',
          ...(playerLimit(call) === null ? [] : limitHeaders),
          ...(isKept ? (['ETag'] as const) : []),
        ]),
        content: {
          'application/json': {
            schema: jsonSchemaOf(successAnswer(call.answer), 'output'),
            example: { success: true, data: answer },
          },
        },
      },
      ...(isKept && { 304: { description: 'The answer is still the one that the caller has.' } }),
      ...failureResponses(failuresOf(call)),
    },
  };
}

/** Returns the errors of a call: its own, and those common errors that can occur in it. */
export function failuresOf(call: Call): readonly ErrorCode[] {
  const common = commonErrors.filter((code) => call.method === 'POST' || !bodyErrors.includes(code));
  return [...new Set<ErrorCode>([...common, ...call.errors])].toSorted(
    (one, other) => errors[one].status - errors[other].status,
  );
}

function describe(call: Call, isKept: boolean): string {
  const sentences = [
    callerTexts[call.caller],
    stepUpText(call.stepUp),
    limitText(call),
    ...(call.isIdempotent === true
      ? ['May carry an `Idempotency-Key`, under which the same thing is done once.']
      : []),
    ...(isKept ? ['Caches may keep the answer, and ask each time whether it is still so.'] : []),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const callerTexts = {
  anyone: 'Anyone may call it.',
  'signed-in': 'Takes an access token.',
  verified: 'Takes an access token of a player whose e-mail is proved.',
} as const satisfies Record<Call['caller'], string>;

function stepUpText(rule: StepUpRule): string {
  if (rule === 'never') return '';
  if (rule === 'always') return 'Requires a recent sign-in.';
  if ('withoutField' in rule) return 'Requires a recent sign-in or the password.';
  const occasions =
    'withField' in rule
      ? rule.withField.map((field) => `\`${field}\``)
      : Object.entries(rule.withValue).map(([field, values]) => {
          const quoted = values.map((value) => `\`${value}\``);
          return `the \`${field}\` ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(quoted)}`;
        });
  return `Requires a recent sign-in for ${new Intl.ListFormat('en-GB').format(occasions)}.`;
}

function limitText(call: Call): string {
  const limit = playerLimit(call);
  if (limit === null) return '';
  return `At most ${limit.most} times in ${limit.windowMs / 60_000} minutes for one player.`;
}

function parametersOf(call: Call): Json[] {
  return (['path', 'query'] as const).flatMap((place) => {
    const schema = jsonSchemaOf(place === 'path' ? call.params : call.query, 'input');
    const { properties = {}, required = [] } = schema as {
      properties?: Record<string, Json>;
      required?: readonly string[];
    };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    }));
  });
}
