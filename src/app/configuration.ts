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
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Diwan <no-reply@localhost.localdomain>'),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  MAP_TILES_URL: webAddress.optional(),
})

export interface Configuration {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  demo: boolean
  /** Where people reach this server; mailed links use it and never the Host header. */
  publicUrl: string
  authPersistence: string
  adminHost: string | undefined
  adminEmail: string
  trustedHops: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | undefined
  mapTilesUrl: string | undefined
}

export class WrongConfiguration extends Error {}

type Values = z.infer<typeof Environment>

function s3Of(values: Values): Configuration['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  if (endpoint === undefined) return undefined
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) {
    throw new WrongConfiguration('S3_ENDPOINT is set, so S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set too.')
  }
  return { endpoint, region: values.S3_REGION, bucket, accessKey, secretKey }
}

/** The configuration from environment variables; throws WrongConfiguration with one sentence when a value cannot be used. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new WrongConfiguration(`The environment variable ${String(issue?.path[0])} cannot be used: ${issue?.message ?? 'unknown fault'}.`)
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
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: s3Of(values),
    mapTilesUrl: values.MAP_TILES_URL,
  }
}
