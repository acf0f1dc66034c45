import { expect, test } from 'vitest'
import {
  ADDRESS,
  type TestResponse,
  readResponse,
  EVERYTHING,
  type TestProduct,
  testProduct,
} from '#test/helpers/test-product.ts'
import { problemIssues } from './calls.ts'

const JSON_PATH = '/api/accounts/preferences'
const FORM_PATH = '/api/portal/employee-imports'
const LONGEST_MS = 1000

/** Invalid JSON, by the categories of the JSON Parsing Test Suite, each alone or in a list. */
const NO_JSON = [
  '',
  ' ',
  '{',
  '}',
  '[',
  ']',
  '"',
  '[}',
  '{]',
  '[1}',
  '{"a":[}',
  '[[',
  '[{',
  '["a',
  '["a",',
  '{"a"',
  '{"a":',
  '{"a":1',
  '[1,]',
  '[,]',
  '[,1]',
  '[1,,2]',
  '[1 2]',
  '{"a":1,}',
  '{"a":1,,}',
  '{"a":1 "b":2}',
  '{"a"}',
  '{"a":}',
  '{:1}',
  '{a:1}',
  "{'a':1}",
  '{1:1}',
  '{null:null}',
  '{"a" 1}',
  '{}{}',
  '{}x',
  '{}#',
  '{}/**/',
  '//x\n{}',
  '/* */{}',
  '[1]x',
  '1]',
  '[1]]',
  '<a>',
  '{[:"x"}',
  '[01]',
  '[-01]',
  '[+1]',
  '[--1]',
  '[-]',
  '[.5]',
  '[-.5]',
  '[1.]',
  '[2.e3]',
  '[1e]',
  '[1e+]',
  '[1eE2]',
  '[1.2.3]',
  '[0x1]',
  '[1_000]',
  '[1f]',
  '[- 1]',
  '[１]',
  '[٣]',
  '[NaN]',
  '[nan]',
  '[Infinity]',
  '[-Infinity]',
  '[TRUE]',
  '[True]',
  '[nul]',
  '[nulll]',
  '[undefined]',
  "['a']",
  '["\\a"]',
  '["\\x00"]',
  '["\\u00"]',
  '["\\uD8"]',
  '["\\u{41}"]',
  '["\\',
  '["\\"]',
  '["a\u0000b"]',
  '["a\nb"]',
  '["a\tb"]',
  '["\u001f"]',
  '[\u000b]',
  '[\f]',
  '[\u00a0]',
  '[\u2060]',
  '\u0000',
  '{}\u0000',
  '[\u0000]',
  '"\u2028',
  '{"a":"b"}}',
  '[1:2]',
  '["x":1]',
  '{"a",1}',
  '*',
  '[*]',
  '[1,\n1\n,1',
  '{"\\uD800":',
  '(1)',
  'return 1',
]
const NO_JSON_BYTES = [
  [0xff],
  [0xef, 0xbb, 0x7b, 0x7d],
  [0x5b, 0x22, 0xff, 0x22, 0x5d],
  [0x22, 0xc0, 0xaf, 0x22],
  [0x22, 0xed, 0xa0, 0x80, 0x22],
  [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22],
  [0xff, 0xfe, 0x7b, 0, 0x7d, 0],
  [0, 0x7b, 0, 0x7d],
]
/** Valid JSON that is not an object of the schema. */
const ANY_JSON = [
  '{}',
  '[]',
  ' {} ',
  '\t\r\n{}',
  'null',
  'true',
  '0',
  '-0',
  '1e5',
  '1E-2',
  '123.456e78',
  '1e400',
  '-1e400',
  '"x"',
  '""',
  '"\\u0000"',
  '"\\uD83D\\uDE00"',
  '"\\uD800"',
  '"\\/"',
  '"\u2028\u2029"',
  '"\u007f"',
  '"﻿"',
  '[[[[[[]]]]]]',
  '{"a":{"b":[1,{"c":null}]}}',
  '{"":0}',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '["\\u0060\\u012a\\u12AB"]',
  '[4.9406564584124654e-324]',
]

async function post(
  product: TestProduct,
  path: string,
  type: string,
  body: BodyInit,
): Promise<TestResponse & { ms: number }> {
  const authorization = `Bearer ${await product.signInAs(EVERYTHING)}`
  const request = new Request(`${ADDRESS}${path}`, {
    method: path === JSON_PATH ? 'PUT' : 'POST',
    headers: { authorization, 'content-type': type },
    body,
  })
  const began = performance.now()
  const response = await readResponse(await product.api.fetch(request))
  return { ...response, ms: performance.now() - began }
}

async function putJson(
  product: TestProduct,
  body: BodyInit,
): Promise<TestResponse & { ms: number }> {
  return post(product, JSON_PATH, 'application/json', body)
}

test('a body that is not JSON is refused as unreadable', async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const body of [...NO_JSON, ...NO_JSON_BYTES.map((bytes) => new Uint8Array(bytes))]) {
    const response = await putJson(product, body)
    const wrong =
      response.status === 400
        ? problemIssues(response, { code: 'http.badRequest' })
        : [`${response.status}`]
    problems.push(...wrong.map((problem) => `${JSON.stringify(body).slice(0, 60)}: ${problem}`))
  }
  expect(problems).toEqual([])
})

test('a body that is valid JSON is parsed, and refused for its schema', async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const body of ANY_JSON) {
    const response = await putJson(product, body)
    const wrong =
      response.status === 422
        ? problemIssues(response, { code: 'http.badInput' })
        : [`${response.status}`]
    problems.push(...wrong.map((problem) => `${body.slice(0, 60)}: ${problem}`))
  }
  expect(problems).toEqual([])
  expect('polluted' in {}).toBe(false)
})

test('of a name given twice the last counts, and a prototype is a field like any other', async () => {
  const product = await testProduct()
  const twice = await putJson(product, '{"language":"xx","digits":"latn","language":"ar"}')
  expect([twice.status, twice.body]).toEqual([200, { language: 'ar', digits: 'latn' }])
  const hidden = await putJson(product, '{"__proto__":{"language":"en","digits":"latn"}}')
  expect(hidden.status).toBe(422)
  const beside = await putJson(
    product,
    '{"language":"en","digits":"latn","__proto__":{"digits":"arab"}}',
  )
  expect([200, 422]).toContain(beside.status)
  if (beside.status === 200) expect(beside.body).toEqual({ language: 'en', digits: 'latn' })
})

test('lists in lists without end and numbers without end are refused as quickly as anything else', async () => {
  const product = await testProduct()
  const deep = 30_000
  const bodies = {
    open: '['.repeat(60_000),
    closed: '['.repeat(deep) + ']'.repeat(deep),
    objects: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
    inside: `{"language":${'['.repeat(deep)}${']'.repeat(deep)},"digits":"latn"}`,
    digits: `{"language":${'9'.repeat(60_000)},"digits":"latn"}`,
    fraction: `[0.${'1'.repeat(60_000)}e-9999]`,
    names: `{${Array.from({ length: 5000 }, (_, name) => `"n${name}":0`).join()}}`,
    same: `{${'"n":0,'.repeat(9000)}"n":0}`,
    escapes: `"${'\\u0061'.repeat(10_000)}"`,
    million: `[${'1'.repeat(1_000_000)}]`,
  }
  const problems: string[] = []
  for (const [name, body] of Object.entries(bodies)) {
    const response = await putJson(product, body)
    const expected = name === 'million' ? [413] : [400, 422]
    if (
      !expected.includes(response.status) ||
      problemIssues(response).length > 0 ||
      response.ms > LONGEST_MS
    )
      problems.push(`${name}: ${response.status} after ${response.ms} ms`)
  }
  expect(problems).toEqual([])
})

const END = '\r\n'

function part(disposition: string, content = 'x', more = ''): string {
  return `--x${END}content-disposition: ${disposition}${END}${more}${END}${content}${END}`
}

function formsThatAreNone(): Record<string, { body: string; type?: string }> {
  const file = part('form-data; name="file"; filename="a.csv"')
  return {
    'without an end': { body: file },
    'without any part': { body: '--x--' },
    empty: { body: '' },
    'without a boundary': { body: `${file}--x--`, type: 'multipart/form-data' },
    'with an empty boundary': { body: `${file}--x--`, type: 'multipart/form-data; boundary=""' },
    'with a boundary far too long': {
      body: `${file}--x--`,
      type: `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    },
    'with another boundary': { body: `${file}--x--`, type: 'multipart/form-data; boundary=y' },
    'with two boundaries': {
      body: `${file}--x--`,
      type: 'multipart/form-data; boundary=y; boundary=x',
    },
    'cut in its header': { body: `--x${END}content-dispo` },
    'without a name': { body: `${part('form-data')}--x--` },
    'with a name without end': { body: `${part('form-data; name="file')}--x--` },
    'with the same name twice': { body: `${file}${file}--x--` },
    'with a form inside': {
      body: `${part('form-data; name="file"; filename="a.csv"', `--y${END}content-disposition: form-data; name="b"${END}${END}x${END}--y--`, `content-type: multipart/mixed; boundary=y${END}`)}--x`,
    },
    'with a header of a megabyte': {
      body: `${part(`form-data; name="${'n'.repeat(1_000_000)}"`)}--x--`,
    },
    'with a megabyte of headers': {
      body: `${part('form-data; name="file"', 'x', `a: b${END}`.repeat(150_000))}--x--`,
    },
    'with zero bytes in its header': {
      body: `${part('form-data; name="fi\u0000le"; filename="\u0000"')}--x--`,
    },
    'of ten thousand parts': {
      body: `${Array.from({ length: 10_000 }, (_, index) => part(`form-data; name="n${index}"`)).join('')}--x--`,
    },
    'of a million parts': { body: `${`--x${END}${END}`.repeat(1_000_000)}--x--` },
    'of three hundred thousand parts with a name': {
      body: `${Array.from({ length: 300_000 }, (_, index) => part(`form-data; name="${index}"`, '')).join('')}--x--`,
    },
    'of nothing but boundaries': { body: '--x'.repeat(3_000_000) },
  }
}

test('a form that is none, or that is made to choke on, is refused within a second', {
  timeout: 120_000,
}, async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const [name, { body, type }] of Object.entries(formsThatAreNone())) {
    const send = () => post(product, FORM_PATH, type ?? 'multipart/form-data; boundary=x', body)
    const first = await send()
    const response = first.ms > LONGEST_MS ? await send() : first
    if (![400, 413, 415, 422].includes(response.status))
      problems.push(`${name}: ${response.status} ${response.text.slice(0, 200)}`)
    else problems.push(...problemIssues(response).map((problem) => `${name}: ${problem}`))
    if (response.ms > LONGEST_MS) problems.push(`${name}: after ${Math.round(response.ms)} ms`)
  }
  expect(problems).toEqual([])
})

test('file names are read literally, and never as a path', async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const name of [
    '../../../etc/passwd',
    'a.csv"; filename="b.csv',
    "a.csv; filename*=UTF-8''%2e%2e%2fb.csv; filename*=UTF-8''c.csv",
    'C:\\a.csv',
    '\u202Evsc.exe',
    'x'.repeat(5000),
    '.',
    '',
  ]) {
    const body = `${part(`form-data; name="file"; filename="${name}"`, 'no,columns')}--x--`
    const response = await post(product, FORM_PATH, 'multipart/form-data; boundary=x', body)
    if (response.status >= 500 || response.status < 400)
      problems.push(`${name.slice(0, 50)}: ${response.status}`)
  }
  expect(problems).toEqual([])
})
