import { isSender } from '#platform/mail/message.ts'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const webAddress = z.url({ protocol: /^https?$/ })

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO: z.enum(['on', 'off']).optional(),
  PUBLIC_URL: webAddress.optional(),
  AUTH_PERSISTENCE: z.string().default('local'),
  ADMIN_HOST: webAddress.optional(),
  ADMIN_EMAIL: z.email().default('admin@localhost.localdomain'),
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  AUDIT_ANCHOR_FILE: z.string().min(1).optional(),
  AUDIT_ANCHOR_KEY: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().refine(isSender).default('Diwan <no-reply@localhost.localdomain>'),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  MAP_TILES_URL: webAddress.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^,\s]+(,whsec_[^,\s]+)?$/)
    .optional(),
  STRIPE_API_BASE: webAddress.optional(),
})

export interface Configuration {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  demo: boolean
  /** This server's public URL; emailed links use it and never the Host header. */
  publicUrl: string
  authPersistence: string
  adminHost: string | undefined
  adminEmail: string
  trustedHops: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  metricsToken: string | undefined
  /** Where the ends of the audit chains are kept; in the data folder by default. */
  auditAnchorFile: string | undefined
  auditAnchorKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  s3:
    | { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }
    | undefined
  mapTilesUrl: string | undefined
  /**
   * Two webhook secrets are valid while one replaces the other. Without keys the demonstration
   * accepts test cards; anywhere else cards are off.
   */
  stripe:
    | {
        secretKey: string
        publishableKey: string
        webhookSecrets: readonly string[]
        apiBase: string | undefined
      }
    | undefined
}

/**
 * What each variable must be, for the message that stops the start. Its value is not repeated: it
 * may be a secret.
 */
const REQUIRED_VARIABLES: Readonly<Record<string, string>> = {
  PORT: 'a port number, 0 to 65535',
  DATABASE_URL: 'a URL such as postgres://name:password@host:5432/database',
  DATABASE_POOL: 'a number of connections, 2 to 200',
  DEMO: 'on or off',
  PUBLIC_URL: 'a URL such as https://portal.example.com',
  ADMIN_HOST: 'a URL such as https://admin.example.com',
  ADMIN_EMAIL: 'an email address',
  TRUSTED_HOPS: 'a number of proxies, 0 to 5',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  METRICS_TOKEN: 'at least 16 characters',
  AUDIT_ANCHOR_KEY: 'at least 32 characters',
  SMTP_URL: 'a URL such as smtps://name:password@host:465',
  MAIL_FROM: 'an email address, alone or as Name <name@example.com>',
  S3_ENDPOINT: 'a URL such as https://s3.example.com',
  MAP_TILES_URL: 'a URL such as https://tiles.example.com/{z}/{x}/{y}.png',
  STRIPE_SECRET_KEY: 'a key that begins with sk_ or rk_',
  STRIPE_PUBLISHABLE_KEY: 'a key that begins with pk_',
  STRIPE_WEBHOOK_SECRET: 'a secret that begins with whsec_, or two separated by a comma',
  STRIPE_API_BASE: 'a URL such as http://127.0.0.1:12111',
}

export class WrongConfiguration extends Error {}

type Values = z.infer<typeof Environment>

function s3Of(values: Values): Configuration['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = values
  if (
    endpoint !== undefined &&
    bucket !== undefined &&
    accessKey !== undefined &&
    secretKey !== undefined
  ) {
    return { endpoint, region: values.S3_REGION, bucket, accessKey, secretKey }
  }
  return noneOf({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  })
}

function stripeOf(values: Values): Configuration['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets,
    STRIPE_API_BASE: apiBase,
  } = values
  if (secretKey !== undefined && publishableKey !== undefined && secrets !== undefined) {
    const modes = new Set([secretKey, publishableKey].flatMap(modeOf))
    if (modes.size > 1)
      throw new WrongConfiguration(
        'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.',
      )
    return { secretKey, publishableKey, webhookSecrets: secrets.split(','), apiBase }
  }
  return noneOf({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets,
  })
}

/** Stripe's own keys are for one of two modes, which know nothing of each other's payments. */
function modeOf(key: string): string[] {
  return /(?<=^[a-z]{2}_)(live|test)(?=_)/.exec(key)?.slice(0, 1) ?? []
}

/** Groups that work only together: either none or all must be set. */
function noneOf(all: Readonly<Record<string, string | undefined>>): undefined {
  const set = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (set.length === 0) return undefined
  const missing = Object.keys(all).filter((name) => !set.includes(name))
  throw new WrongConfiguration(
    `${listed(set)} ${set.length === 1 ? 'is' : 'are'} set, so ${listed(missing)} must be set too.`,
  )
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/**
 * The configuration from environment variables; throws WrongConfiguration with one message when a
 * value is invalid.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new WrongConfiguration(`${name} must be ${REQUIRED_VARIABLES[name] ?? 'a valid value'}.`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    demo: (values.DEMO ?? (values.DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
    authPersistence: values.AUTH_PERSISTENCE,
    adminHost: values.ADMIN_HOST,
    adminEmail: values.ADMIN_EMAIL,
    trustedHops: values.TRUSTED_HOPS,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    auditAnchorFile: values.AUDIT_ANCHOR_FILE,
    auditAnchorKey: values.AUDIT_ANCHOR_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: s3Of(values),
    mapTilesUrl: values.MAP_TILES_URL,
    stripe: stripeOf(values),
  }
}
