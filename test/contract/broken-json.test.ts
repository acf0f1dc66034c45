import { expect, test } from 'vitest'
import { testProduct, type TestProduct, type TestResponse } from '#test/helpers/test-product.ts'
import { problemIssues } from './calls.ts'
import { JSON_PATH, LONGEST_MS, post } from './send-body.ts'

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
