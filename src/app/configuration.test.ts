import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test.each([
  [{ PORT: 'many' }, 'PORT must be a port number, 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port number, 0 to 65535.'],
  [
    { DATABASE_URL: 'mysql://here' },
    'DATABASE_URL must be a URL such as postgres://name:password@host:5432/database.',
  ],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a number of connections, 2 to 200.'],
  [
    { MAIL_FROM: 'nobody' },
    'MAIL_FROM must be an email address, alone or as Name <name@example.com>.',
  ],
  [
    { METRICS_TOKEN: 'short-and-secret'.slice(0, 12) },
    'METRICS_TOKEN must be at least 16 characters.',
  ],
  [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
  [
    { S3_BUCKET: 'x' },
    'S3_BUCKET is set, so S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY must be set too.',
  ],
  [
    { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'x' },
    'S3_ENDPOINT and S3_BUCKET are set, so S3_ACCESS_KEY and S3_SECRET_KEY must be set too.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are set, so STRIPE_WEBHOOK_SECRET must be set too.',
  ],
  [
    {
      STRIPE_SECRET_KEY: 'rk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.',
  ],
  [
    { STRIPE_PUBLISHABLE_KEY: 'sk_live_1' },
    'STRIPE_PUBLISHABLE_KEY must be a key that begins with pk_.',
  ],
])('%o is refused with a message saying what is expected', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence)
})

test('a wrong value is never repeated, since it may be a secret', () => {
  expect(() => readConfiguration({ SMTP_URL: 'http://hr:word-of-mail@host' })).toThrow(
    /^SMTP_URL must be [^@]*smtps:\/\/name:password@host:465\.$/,
  )
})

test('an unset value has its default', () => {
  expect(readConfiguration({ PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    databasePool: 10,
    s3: undefined,
  })
  expect(readConfiguration({ DATABASE_URL: 'postgres://root@127.0.0.1/x' }).demo).toBe(false)
})
