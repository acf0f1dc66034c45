export type Plain = string | number | boolean | null

export interface ChangedField {
  /** The path: `name.en`. */
  readonly name: string
  readonly before: Plain | undefined
  readonly after: Plain | undefined
  readonly isChanged: boolean
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function plain(value: unknown): Plain {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
    return value
  if (Array.isArray(value))
    return value
      .map((each) => (isObject(each) || Array.isArray(each) ? JSON.stringify(each) : String(each)))
      .join(', ')
  return JSON.stringify(value) ?? null
}

/** Every recorded value by its path; lists stay whole. */
function flat(value: unknown, way = ''): Map<string, Plain> {
  if (value === undefined || value === null) return new Map()
  if (!isObject(value)) return new Map([[way === '' ? 'value' : way, plain(value)]])
  const found = new Map<string, Plain>()
  for (const [name, inner] of Object.entries(value)) {
    const here = way === '' ? name : `${way}.${name}`
    if (isObject(inner)) for (const [deeper, each] of flat(inner, here)) found.set(deeper, each)
    else found.set(here, plain(inner))
  }
  return found
}

/** The fields of an entry in recorded order, with before and after paired. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => ({
    name,
    before: was.get(name),
    after: is.get(name),
    isChanged: was.get(name) !== is.get(name),
  }))
}
