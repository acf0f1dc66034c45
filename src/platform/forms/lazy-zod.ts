import type { z as RealZod } from 'zod'

/**
 * Replaces zod in the browser's build (vite.config.ts), where only forms need schemas but every
 * contract names them. A schema is only recorded until `loadSchemas` fetches zod, and is then built
 * for real; enumerations work at once.
 */
type Real = typeof RealZod
interface RealSchema {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown }
  parse(value: unknown): unknown
}
type Step = { readonly name: string; readonly args: readonly unknown[] }

const NAMESPACES = ['iso', 'coerce']
const RAW_INPUT = Symbol('written')
let real: Real | undefined

/** Fetches zod, after which schemas validate their values. */
export async function loadSchemas(): Promise<void> {
  if (real !== undefined) return
  const zod = (await import('zod')).z
  // Pages forbid making code from text, which zod would otherwise try for speed.
  zod.config({ jitless: true })
  real = zod
}

class SchemaRecorder {
  readonly steps: readonly Step[]
  #made: RealSchema | undefined
  constructor(steps: readonly Step[]) {
    this.steps = steps
  }

  /** Returns the real schema once zod is loaded. */
  made(): RealSchema | undefined {
    if (real === undefined) return undefined
    this.#made ??= this.steps.reduce<unknown>((made, { name, args }) => {
      const path = name.split('.')
      const holder = path
        .slice(0, -1)
        .reduce((inner, key) => (inner as Record<string, unknown>)[key], made)
      const method = (holder as Record<string, (...args: unknown[]) => unknown>)[path.at(-1) ?? '']
      if (method === undefined) throw new Error(`zod has no ${name}`)
      return method.apply(holder, args.map(realOf))
    }, real) as RealSchema
    return this.#made
  }

  get first(): Step | undefined {
    return this.steps[0]
  }

  /** The values of an enumeration. */
  get options(): readonly unknown[] | undefined {
    return this.first?.name === 'enum' ? (this.first.args[0] as readonly unknown[]) : undefined
  }

  /** The fields of an object. */
  get shape(): Record<string, unknown> {
    return this.steps.reduce<Record<string, unknown>>((fields, { name, args }) => {
      const options = args[0] as Record<string, unknown>
      if (name === 'omit')
        return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in options)))
      return name === 'strictObject' || name === 'object' || name === 'extend'
        ? { ...fields, ...options }
        : fields
    }, {})
  }

  safeParse(value: unknown): { success: boolean; data?: unknown; error?: unknown } {
    const made = this.made()
    if (made !== undefined) return made.safeParse(value)
    const { options } = this
    const fallback = this.steps.find((step) => step.name === 'catch')
    if (options === undefined || options.includes(value)) return { success: true, data: value }
    return fallback === undefined ? { success: false } : { success: true, data: fallback.args[0] }
  }
}

function realOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const raw = (value as { [RAW_INPUT]?: SchemaRecorder })[RAW_INPUT]
  if (raw !== undefined) return raw.made()
  if (Array.isArray(value)) return value.map(realOf)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, realOf(inner)]))
}

function realSchemaOf(raw: SchemaRecorder): unknown {
  return new Proxy(
    {},
    {
      get(_target, name) {
        if (name === RAW_INPUT) return raw
        if (typeof name === 'symbol' || name === 'then') return undefined
        if (name === 'options' || name === 'shape') return raw[name]
        if (name === 'safeParse') return (value: unknown) => raw.safeParse(value)
        if (name === 'safeParseAsync') return async (value: unknown) => raw.safeParse(value)
        if (name === 'parse') return (value: unknown) => raw.safeParse(value).data
        return (...args: unknown[]) =>
          realSchemaOf(new SchemaRecorder([...raw.steps, { name, args }]))
      },
    },
  )
}

function namespace(prefix: string): unknown {
  return new Proxy(
    {},
    {
      get(_target, name) {
        if (typeof name === 'symbol') return undefined
        if (NAMESPACES.includes(name)) return namespace(`${name}.`)
        return (...args: unknown[]) =>
          realSchemaOf(new SchemaRecorder([{ name: `${prefix}${name}`, args }]))
      },
    },
  )
}

export const z = namespace('')
