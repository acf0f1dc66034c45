/** The parts of an OpenAPI 3.1 document that the page displays. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
  description?: string
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>
  description?: string
}

export interface Operation {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

export interface Field {
  path: string
  type: string
  notes: string[]
  required: boolean
}

/** A schema's type in short: `string (uuid)`, `list of objects`, `"in" or "out"`. */
export function typeOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  if (type === 'array') return `${schema.items === undefined ? 'any' : typeOf(schema.items)}[]`
  return schema.format === undefined ? type : `${type} (${schema.format})`
}

function notesOf(schema: JsonSchema): string[] {
  const bound = (name: string, value: unknown): string[] =>
    value === undefined ? [] : [`${name} ${JSON.stringify(value)}`]
  return [
    ...bound('min', schema.minimum ?? schema.minLength),
    ...bound(
      'max',
      schema.maximum !== undefined && Math.abs(schema.maximum) >= Number.MAX_SAFE_INTEGER
        ? undefined
        : (schema.maximum ?? schema.maxLength),
    ),
    ...bound('default', schema.default),
    ...(schema.pattern !== undefined && schema.format === undefined ? [schema.pattern] : []),
    ...(schema.description === undefined ? [] : [schema.description]),
  ]
}

/** Every field of a schema by its path, objects and lists expanded. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): Field[] {
  const whole = schema.anyOf?.find((each) => each.properties !== undefined) ?? schema
  if (whole.type === 'array' && whole.items !== undefined)
    return fieldsOf(whole.items, `${prefix}[]`, depth)
  const properties = Object.entries(whole.properties ?? {})
  return properties.flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const own: Field = {
      path,
      type: typeOf(field),
      notes: notesOf(field),
      required: whole.required?.includes(name) ?? false,
    }
    return [
      own,
      ...(depth < 4 ? fieldsOf(field, field.type === 'array' ? path : path, depth + 1) : []),
    ]
  })
}

export interface Described {
  method: string
  path: string
  operation: Operation
}

/** The operations by area, in the document's order. */
export function byArea(document: OpenApi): Map<string, Described[]> {
  const areas = new Map<string, Described[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags?.[0] ?? 'other'
      areas.set(area, [
        ...(areas.get(area) ?? []),
        { method: method.toUpperCase(), path, operation },
      ])
    }
  }
  return areas
}
