import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { PLATFORM_REFUSALS, type Endpoint } from './endpoint.ts'
import { statusOf } from './problem.ts'
import { Problem } from './problem-schema.ts'

const SECURITY = 'bearer'
const PROBLEM = 'Problem'

/**
 * Registers what every description refers to by name: the token, and problem details, which would
 * otherwise be repeated some hundred times.
 */
export function describeShared(registry: OpenAPIHono['openAPIRegistry']): void {
  const { $schema: _draft, ...problem } = z.toJSONSchema(Problem)
  registry.registerComponent('securitySchemes', SECURITY, { type: 'http', scheme: 'bearer' })
  registry.registerComponent(
    'schemas',
    PROBLEM,
    problem as Parameters<typeof registry.registerComponent<'schemas'>>[2],
  )
}

const SiteHeader = z.object({
  site: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default('1')
    .meta({ description: 'The site. A token belongs to one site' }),
})
const KeyHeader = SiteHeader.extend({
  'idempotency-key': z
    .string()
    .min(8)
    .max(255)
    .meta({ description: 'Repeating a key returns the stored reply' }),
})

function refusalsOf(endpoint: Endpoint): Map<number, string[]> {
  const codes: string[] = [...endpoint.refusals, ...PLATFORM_REFUSALS, 'http.badSite']
  if (endpoint.path.includes('{')) codes.push('http.notFound')
  if (endpoint.access !== 'anyone') codes.push('http.notSignedIn')
  if (endpoint.access !== 'anyone' && endpoint.access !== 'signed-in') codes.push('http.notAllowed')
  if (endpoint.bodyAs !== 'none') codes.push('http.tooLargeBody', 'http.wrongMediaType')
  if (endpoint.confirm !== false) codes.push('http.confirmPassword')
  if (endpoint.idempotent) codes.push('http.needsKey', 'http.keyUsedOtherwise')
  const byStatus = new Map<number, string[]>()
  for (const code of codes)
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  return byStatus
}

function successOf(endpoint: Endpoint): RouteConfig['responses'][string] {
  if (endpoint.replyAs === 'events')
    return {
      description: 'A stream of events',
      content: { 'text/event-stream': { schema: z.string() } },
    }
  if (endpoint.replyAs === 'file')
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    }
  return { description: 'Done', content: { 'application/json': { schema: endpoint.reply } } }
}

/** Describes a body's files as the OpenAPI document does: as strings of bytes. */
function describedBody(body: z.ZodType): z.ZodType {
  if (!(body instanceof z.ZodObject)) return body
  const fields = Object.entries(body.shape as Record<string, z.ZodType>)
  if (!fields.some(([, field]) => isFile(field))) return body
  return z.strictObject(
    Object.fromEntries(
      fields.map(([name, field]) => [name, isFile(field) ? describedFile(field) : field]),
    ),
  )
}

/** A file, one that may be left out, or one whose empty field may be sent. */
function isFile(field: unknown): boolean {
  if (field instanceof z.ZodOptional) return isFile(field.unwrap())
  return field instanceof z.ZodFile || (field instanceof z.ZodUnion && field.options.some(isFile))
}

function describedFile(field: z.ZodType): z.ZodType {
  const bytes = z.string().meta({ format: 'binary' })
  return field instanceof z.ZodOptional ? bytes.optional() : bytes
}

/**
 * Describes the endpoint for OpenAPI: who may call it, its schemas, and every refusal by status.
 */
export function describeRoute(endpoint: Endpoint): RouteConfig {
  const responses: RouteConfig['responses'] = { [endpoint.status]: successOf(endpoint) }
  for (const [status, codes] of refusalsOf(endpoint)) {
    responses[status] =
      endpoint.envelope === undefined
        ? {
            description: codes.join(', '),
            content: {
              'application/problem+json': { schema: { $ref: `#/components/schemas/${PROBLEM}` } },
            },
          }
        : {
            description: codes.join(', '),
            content: { 'application/json': { schema: endpoint.reply } },
          }
  }
  const bodyType = endpoint.bodyAs === 'multipart' ? 'multipart/form-data' : 'application/json'
  return createRoute({
    method: endpoint.method.toLowerCase() as 'get',
    path: endpoint.path,
    operationId: endpoint.name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    ...(endpoint.access === 'anyone'
      ? {}
      : { security: [{ [SECURITY]: [] }], description: `Access: ${endpoint.access}` }),
    request: {
      headers: endpoint.idempotent ? KeyHeader : SiteHeader,
      params: endpoint.params as z.ZodObject,
      query: endpoint.query as z.ZodObject,
      ...(endpoint.bodyAs === 'none'
        ? {}
        : {
            body: {
              required: true,
              content: { [bodyType]: { schema: describedBody(endpoint.body) } },
            },
          }),
    },
    responses,
  }) as RouteConfig
}
