import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a request is counted by pattern, method and class of status, once', async () => {
  const metrics = createMetrics()
  const ended = metrics.requestStarted()
  expect(await metrics.metricsText()).toContain('http_requests_in_flight 1')
  ended({ route: '/api/leaves/{id}', method: 'GET', status: 404 })
  ended({ route: '/api/leaves/{id}', method: 'GET', status: 404 })
  const text = await metrics.metricsText()
  expect(text).toContain(
    'http_request_duration_seconds_count{route="/api/leaves/{id}",method="GET",status_class="4xx"} 1',
  )
  expect(text).toContain('http_requests_in_flight 0')
  expect(text).toContain('process_resident_memory_bytes')
})

test('an unknown method, an odd status and a value instead of a code create no new label', async () => {
  const metrics = createMetrics()
  metrics.requestStarted()({ route: '/', method: 'salma@example.ae', status: 9999 })
  metrics.databaseFailed('23505')
  metrics.databaseFailed('ECONNREFUSED')
  metrics.databaseFailed('salma@example.ae')
  const text = await metrics.metricsText()
  expect(text).not.toContain('salma')
  expect(text).toContain('method="other",status_class="other"')
  expect(text).toContain('database_errors_total{class="23"} 1')
  expect(text).toContain('database_errors_total{class="ECONNREFUSED"} 1')
  expect(text).toContain('database_errors_total{class="unknown"} 1')
})

test('watched numbers are computed when read, and a failing one does not break the page', async () => {
  const metrics = createMetrics()
  let waiting = 3
  metrics.watch('mails_waiting', () => waiting)
  metrics.watch('live_connections', () => Promise.reject(new Error('away')))
  expect(await metrics.metricsText()).toContain('mails_waiting 3')
  waiting = 4
  const text = await metrics.metricsText()
  expect(text).toContain('mails_waiting 4')
  expect(text).toContain('live_connections Nan')
})

test('two processes in one test do not share counters', async () => {
  const one = createMetrics()
  const two = createMetrics()
  one.jobEnded('mail', 'done', 12)
  one.mailEnded('sent')
  one.paymentMissing()
  expect(await one.metricsText()).toContain(
    'job_duration_seconds_count{job="mail",outcome="done"} 1',
  )
  expect(await one.metricsText()).toContain('payment_intents_missing_total 1')
  expect(await two.metricsText()).not.toContain('job="mail"')
})
