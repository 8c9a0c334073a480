import { successAnswer } from '@loto/api-contract';
import { product } from '@loto/api-contract/product';
import {
  actionPaths,
  commonOfficeErrors,
  downloadPath,
  maxReason,
  minReason,
  officeCalls,
  officeErrorStatus,
  officeErrorText,
  officeFailureAnswer,
  reasonHeader,
  type OfficeCall,
  type OfficeErrorCode,
} from '@loto/office-contract';
import { z } from 'zod';
import { runSchema, trySchema } from '../protocol.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document. */
export interface OfficeDescription {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: readonly { url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
}

/**
 * Describes the office's calls based only on the contract.
 * @param origin of the office
 */
export function describeOfficeApi(origin: string): OfficeDescription {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values<OfficeCall>(officeCalls)) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
    if (call.isList === true) paths[downloadPath(call).replace(':id', '{id}')] = { get: downloadOf(call) };
  }
  for (const [name, path] of Object.entries(actionPaths))
    paths[path] = { post: actionOf(name as keyof typeof actionPaths) };
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} office`,
      version: product.appVersion,
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origin }],
    paths,
    components: { schemas: { Failure: schemaOf(officeFailureAnswer, 'output') }, securitySchemes },
  };
}

const introduction = `
The calls of the operators' web app. They read: whatever changes something is a command, which \`try\` shows and \`run\`
does after a key has signed it. Requests of other origins are refused. Success is \`{ success: true, data }\`, failure
\`{ success: false, errorCode, errorMessage, requestId }\`. Money is a whole number of bani, times carry an offset.
`.trim();

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-office',
    description:
      'A passkey opens it. It ends after 15 minutes without use, after 12 hours, and with its key.',
  },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Loto` and the signature of the request by a key file, as the terminal makes it.',
  },
};

function operationOf(call: OfficeCall): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    description: callersText(call),
    security: call.caller === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(call),
    ...(call.method === 'POST' && {
      requestBody: { content: json(call.body, 'input', call.example.body) },
    }),
    responses: {
      200: {
        description: 'As asked for.',
        content: json(successAnswer(call.answer), 'output', { success: true, data: call.example.answer }),
      },
      ...failuresOf(call),
    },
  };
}

function downloadOf(call: OfficeCall): Json {
  return {
    operationId: `${call.id}Download`,
    summary: `${call.summary}, for a spreadsheet`,
    description: `The whole list, with the same filters. The log says who downloaded it. ${callersText(call)}`,
    security: [{ session: [] }],
    parameters: parametersOf(call),
    responses: { 200: { description: 'Lines with `;` between the cells, in UTF-8.' }, ...failuresOf(call) },
  };
}

function actionOf(name: keyof typeof actionPaths): Json {
  const isTry = name === 'try';
  return {
    operationId: `${name}Command`,
    summary: isTry ? 'What a command would do' : 'Do what a key has signed',
    description: isTry
      ? 'Changes nothing. `sign` is answered with the text to sign, `wanted` with what is missing, `done` with the result of a read.'
      : 'The facts must still be the signed ones. `requested` waits for a second operator.',
    security: [{ session: [] }, { key: [] }],
    requestBody: { content: json(isTry ? trySchema : runSchema, 'input') },
    responses: {
      200: {
        description: 'What `state` says.',
        content: json(z.looseObject({ state: z.string() }), 'output'),
      },
      401: { description: 'No operator signed the call or has a session.' },
      403: { description: 'The roles do not allow the command, or another origin sent it.' },
    },
  };
}

function callersText({ caller, look }: OfficeCall): string {
  const who =
    caller === 'anyone'
      ? 'Anyone may call it.'
      : caller === 'any-operator'
        ? 'Every operator may call it.'
        : `It needs the role ${caller.join(' or ')}; an auditor may call it, too.`;
  return look === undefined ? who : `${who} It shows a person, so it needs a reason, which is logged.`;
}

function parametersOf(call: OfficeCall): Json[] {
  const reason = {
    name: reasonHeader,
    in: 'header',
    required: true,
    description: `Why, in ${minReason} to ${maxReason} characters: UTF-8, percent-encoded.`,
    schema: { type: 'string' },
  };
  const fields = (['path', 'query'] as const).flatMap((place) => {
    const schema = schemaOf(place === 'path' ? call.params : call.query, 'input');
    const { properties = {}, required = [] } = schema as {
      properties?: Record<string, Json>;
      required?: readonly string[];
    };
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: field,
    }));
  });
  return call.look === undefined ? fields : [...fields, reason];
}

function failuresOf(call: OfficeCall): Json {
  const codes = [...new Set<OfficeErrorCode>([...commonOfficeErrors, ...call.errors])];
  const byStatus = Map.groupBy(codes, officeErrorStatus);
  return Object.fromEntries(
    Array.from(byStatus, ([status, own]) => [
      status,
      {
        description: own.map((code) => `\`${code}\`: ${officeErrorText(code, 'en')}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

const json = (schema: z.ZodType, io: 'input' | 'output', example?: unknown): Json => ({
  'application/json': { schema: schemaOf(schema, io), ...(example !== undefined && { example }) },
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Values and outcomes of commands, which are checked by TypeScript.
      if (zodSchema instanceof z.ZodCustom) jsonSchema.type = ['object', 'string', 'number'] as never;
    },
  });
  return described;
}
