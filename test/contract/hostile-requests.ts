import fc from 'fast-check'
import { aRow, csvOf } from '#portal/employees/test-data.ts'
import { ADDRESS } from '#test/helpers/test-product.ts'
import {
  everyHostileFor,
  hostileHeader,
  hostileObject,
  hostilePart,
  plausible,
} from './hostile-values.ts'
import { hostileText } from './hostile-texts.ts'
import { fieldsOf, jsonOf, type JsonSchema, sampleOf, withAt } from './schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** One endpoint as the document has it. */
export interface Described {
  method: string
  path: string
  operation: Operation
}

export interface Hostile {
  line: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string | undefined
  form: Record<string, string | File> | undefined
}

function schemaOfParameters({ parameters = [] }: Operation, where: Parameter['in']): JsonSchema {
  const parts = parameters.filter((each) => each.in === where)
  return {
    type: 'object',
    properties: Object.fromEntries(parts.map((each) => [each.name, each.schema])),
    required: parts.filter((each) => each.required).map((each) => each.name),
  }
}

function bodyOf({ requestBody }: Operation): { json?: JsonSchema; form?: JsonSchema } {
  const json = requestBody?.content['application/json']?.schema
  const form = requestBody?.content['multipart/form-data']?.schema
  return { ...(json === undefined ? {} : { json }), ...(form === undefined ? {} : { form }) }
}

function texts(object: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : jsonOf(value),
    ]),
  )
}

const files: fc.Arbitrary<File> = fc
  .tuple(
    fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(fc.constantFrom(...Object.keys(aRow(1))), hostileText)
        .map(([cell, value]) =>
          Buffer.from(csvOf([aRow(1), { ...aRow(2), [cell]: value.slice(0, 500) }])),
        ),
      fc
        .constantFrom(
          '\x89PNG\r\n\x1a\n',
          'PK\x03\x04',
          'GIF89a',
          '%PDF-1.7',
          '<svg/>',
          '\ufeff',
          '"',
        )
        .map((start) => Buffer.from(`${start}${'x'.repeat(100)}`, 'latin1')),
    ),
    hostileText.map((name) => name.slice(0, 300)),
    fc.constantFrom('text/csv', 'image/png', 'application/zip', '', 'text/html; charset=utf-7'),
  )
  .map(([bytes, name, type]) => new File([bytes], name, { type }))

function forms(
  fieldSchema: JsonSchema,
  ids: readonly string[],
): fc.Arbitrary<Record<string, string | File>> {
  const binary = Object.entries(fieldSchema.properties ?? {}).flatMap(([name, field]) =>
    field.format === 'binary' ? [name] : [],
  )
  return fc
    .tuple(hostileObject(fieldSchema, ids), files, fc.boolean())
    .map(([object, file, spoil]) => {
      const form: Record<string, string | File> = texts(object)
      for (const name of binary) if (!spoil) form[name] = file
      return form
    })
}

const HEADERS = [
  'accept-language',
  'user-agent',
  'x-forwarded-for',
  'accept',
  'authorization',
  'idempotency-key',
  'content-type',
  'cookie',
  'site',
] as const
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), hostileHeader, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      'accept-encoding': fc.constantFrom('gzip', 'identity', '*;q=0', 'x'.repeat(200)),
    }),
  },
)

/** Requests to one endpoint in which little is wrong at a time, so that they come far. */
export function requestsTo(
  { method, path, operation }: Described,
  ids: readonly string[],
): fc.Arbitrary<Hostile> {
  const addresses = fc
    .tuple(
      plausible(schemaOfParameters(operation, 'path'), ids),
      fc.option(hostilePart, { freq: 5 }),
    )
    .map(([params, hostile]) => {
      const address = path.replace(
        /\{(\w+)\}/g,
        (_match, name: string) =>
          hostile ??
          encodeURIComponent(String((params as Record<string, unknown>)[name]).toWellFormed()),
      )
      return `${method} ${address}`
    })
  const { json, form } = bodyOf(operation)
  return fc.record({
    line: addresses,
    query: hostileObject(schemaOfParameters(operation, 'query'), ids).map(texts),
    headers,
    body: json === undefined ? fc.constant(undefined) : hostileObject(json, ids).map(jsonOf),
    form: form === undefined ? fc.constant(undefined) : forms(form, ids),
  })
}

/**
 * Every hostile value in every field of one endpoint, all else being as it should. Each is made only
 * when it is sent, because `npm test` sends one in a hundred of a hundred thousand.
 */
export function* everyRequestTo(
  { method, path, operation }: Described,
  id: string,
): Generator<() => Hostile> {
  const line = `${method} ${path.replace('{siteId}', '1').replace(/\{(\w+)\}/g, (_match, name) => (name === 'role' ? 'customer' : id))}`
  const querySchema = schemaOfParameters(operation, 'query')
  const query = texts(
    sampleOf({
      ...querySchema,
      properties: Object.fromEntries(
        Object.entries(querySchema.properties ?? {}).filter(([name]) =>
          querySchema.required?.includes(name),
        ),
      ),
    }),
  )
  const { json, form } = bodyOf(operation)
  const body = json === undefined ? undefined : sampleOf(json)
  const whole = {
    line,
    query,
    headers: {},
    body: body === undefined ? undefined : jsonOf(body),
    form: form === undefined ? undefined : texts(sampleOf(form)),
  }
  for (const field of fieldsOf(querySchema)) {
    for (const value of everyHostileFor(field.schema))
      yield () => ({
        ...whole,
        query: {
          ...query,
          [String(field.path[0])]: typeof value === 'string' ? value : jsonOf(value),
        },
      })
  }
  for (const field of fieldsOf(json ?? {})) {
    for (const value of everyHostileFor(field.schema))
      yield () => ({ ...whole, body: jsonOf(withAt(body, field.path, value)) })
  }
  for (const field of fieldsOf(form ?? {})) {
    for (const value of everyHostileFor(field.schema))
      yield () => ({
        ...whole,
        form: {
          ...whole.form,
          [String(field.path[0])]: typeof value === 'string' ? value : jsonOf(value),
        },
      })
  }
}

let keys = 0

export async function requestFor(
  { line, query, headers: given, body, form }: Hostile,
  token: string,
): Promise<Request> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const described: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'idempotency-key': `hostile-${++keys}`,
  }
  const init: RequestInit = { method }
  if (body !== undefined) {
    described['content-type'] = 'application/json'
    init.body = body
  }
  if (form !== undefined) {
    const data = new FormData()
    for (const [name, value] of Object.entries(form)) data.append(name.toWellFormed(), value)
    const request = new Response(data)
    described['content-type'] = request.headers.get('content-type') ?? ''
    init.body = await request.arrayBuffer()
  }
  init.headers = { ...described, ...given }
  return new Request(`${ADDRESS}${path}?${new URLSearchParams(query)}`, init)
}

/** A request in a line that a person can read. */
export function short(hostile: Hostile): string {
  const described = JSON.stringify({
    ...hostile,
    form: hostile.form === undefined ? undefined : Object.keys(hostile.form),
  })
  return described.length > 900 ? `${described.slice(0, 900)}… (${described.length})` : described
}
