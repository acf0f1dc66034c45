import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What a metric may record about a request: patterns and classes only, so that no label identifies
 * a person.
 */
export interface MeasuredRequest {
  route: string
  method: string
  status: number
}

export interface Metrics {
  readonly contentType: string
  /**
   * Called when a request comes in; call the function it returns once, when the response is sent.
   */
  requestStarted(): (request: MeasuredRequest) => void
  /** `code` is the SQLSTATE or the driver's error code. */
  databaseFailed(code: string | undefined): void
  jobEnded(job: string, outcome: 'done' | 'failed', ms: number): void
  mailEnded(outcome: 'sent' | 'failed'): void
  /** A card provider's message named a payment that the provider does not know. */
  paymentMissing(): void
  /** The number is computed when the metrics are read; if that fails, the value is left out. */
  watch(name: WatchedGauge, count: () => number | Promise<number>): void
  metricsText(): Promise<string>
}

const WATCHED = {
  mails_waiting: 'Emails not sent yet',
  live_connections: 'Open live event streams',
  database_connections_waiting: 'Queries waiting for a database connection',
} as const
export type WatchedGauge = keyof typeof WATCHED

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by route pattern',
    labelNames: ['route', 'method', 'status_class'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress',
    registers,
  })
  const databaseErrors = new Counter({
    name: 'database_errors_total',
    help: 'Failed queries by class of SQLSTATE',
    labelNames: ['class'],
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of background jobs',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Emails by outcome',
    labelNames: ['outcome'],
    registers,
  })

  const missing = new Counter({
    name: 'payment_intents_missing_total',
    help: 'Webhooks about payment intents that the card provider does not know',
    registers,
  })

  return {
    contentType: registry.contentType,
    requestStarted() {
      const started = performance.now()
      inFlight.inc()
      let ended = false
      return (request) => {
        if (ended) return
        ended = true
        inFlight.dec()
        requests.observe(
          {
            route: request.route,
            method: METHODS.has(request.method) ? request.method : 'other',
            status_class: statusClass(request.status),
          },
          (performance.now() - started) / 1000,
        )
      }
    },
    databaseFailed: (code) => databaseErrors.inc({ class: errorClass(code) }),
    jobEnded: (job, outcome, ms) => jobs.observe({ job, outcome }, ms / 1000),
    mailEnded: (outcome) => mails.inc({ outcome }),
    paymentMissing: () => missing.inc(),
    watch: (name, count) => watch(registry, name, count),
    metricsText: () => registry.metrics(),
  }
}

function watch(
  registry: Registry,
  name: WatchedGauge,
  count: () => number | Promise<number>,
): void {
  registry.removeSingleMetric(name)
  new Gauge({
    name,
    help: WATCHED[name],
    registers: [registry],
    async collect() {
      try {
        this.set(await count())
      } catch {
        // The metrics page must work above all when the database does not respond.
        this.set(Number.NaN)
      }
    },
  })
}

function statusClass(status: number): string {
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'other'
}

/** Turns `23505` into `23`; returns a driver's code such as ECONNREFUSED unchanged. */
function errorClass(code: string | undefined): string {
  if (code === undefined) return 'unknown'
  if (/^[0-9A-Z]{5}$/.test(code)) return code.slice(0, 2)
  return /^[A-Z_]{4,30}$/.test(code) ? code : 'unknown'
}
