import { expect, test } from 'vitest'
import { plainResponse } from './plain-response.ts'
import { policyWith, secure } from './security-headers.ts'

function namesOf(response: Response): Record<string, string> {
  return Object.fromEntries(response.headers)
}

test('a plain response has the same headers as any other', async () => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  for (const overTls of [false, true]) {
    const plain = secure(plainResponse({ status: 201, headers, body: '{}' }), overTls)
    const usual = secure(new Response('{}', { status: 201, headers }), overTls)
    expect(namesOf(plain)).toEqual(namesOf(usual))
    expect(plain.status).toBe(201)
    expect(await plain.text()).toBe('{}')
    expect(plain.headers.has('strict-transport-security')).toBe(overTls)
  }
})

test('data has the headers that decide something about it, and no others', () => {
  for (const type of ['application/json; charset=utf-8', 'application/problem+json']) {
    const headers = { 'content-type': type }
    expect(namesOf(secure(plainResponse({ status: 200, headers, body: '{}' }), true))).toEqual({
      ...headers,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('a response may set stricter headers, but not remove those that every response has', () => {
  const headers = {
    'content-security-policy': "default-src 'none'; sandbox",
    'x-frame-options': 'SAMEORIGIN',
  }
  for (const response of [
    plainResponse({ status: 200, headers, body: 'x' }),
    new Response('x', { headers }),
  ]) {
    const secured = secure(response, false)
    expect(secured.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(secured.headers.get('x-frame-options')).toBe('DENY')
  }
})

test('pages load nothing from elsewhere but what is named', () => {
  const usual = secure(new Response('x'), false).headers.get('content-security-policy') ?? ''
  expect(usual).not.toMatch(/https?:/)
  const policy = policyWith({
    scripts: ['https://js.example'],
    frames: ['https://hooks.example'],
    connections: [],
    images: [],
  })
  const named =
    secure(new Response('x'), false, policy).headers.get('content-security-policy') ?? ''
  expect(named).toContain("script-src 'self' https://js.example; ")
  expect(named).toContain('frame-src https://hooks.example; ')
  expect(
    named.replace(' https://js.example', '').replace('frame-src https://hooks.example; ', ''),
  ).toBe(usual)
})
