import { expect, test } from 'vitest'
import { testProduct } from '#test/helpers/test-product.ts'
import { problemIssues } from './calls.ts'
import { FORM_PATH, LONGEST_MS, post } from './send-body.ts'

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
    'with ten thousand parts': {
      body: `${Array.from({ length: 10_000 }, (_, index) => part(`form-data; name="n${index}"`)).join('')}--x--`,
    },
    'with a million parts': { body: `${`--x${END}${END}`.repeat(1_000_000)}--x--` },
    'with three hundred thousand named parts': {
      body: `${Array.from({ length: 300_000 }, (_, index) => part(`form-data; name="${index}"`, '')).join('')}--x--`,
    },
    'of nothing but boundaries': { body: '--x'.repeat(3_000_000) },
  }
}

test('a form that is none, or that is made to choke on, is refused within a second', async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const [name, { body, type }] of Object.entries(formsThatAreNone())) {
    const send = () => post(product, FORM_PATH, type ?? 'multipart/form-data; boundary=x', body)
    let response = await send()
    // A busy machine may hold up any one of them, but not each of four.
    for (let tries = 1; tries < 4 && response.ms > LONGEST_MS; tries += 1) response = await send()
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
