// Shortens the contracts in the browser's files: what an endpoint says to the server and to the API
// documentation alone isn't sent to the browser (docs/decisions/007).
import { globSync, readFileSync } from 'node:fs'
import { parseAst, type Plugin } from 'vite'

/** What only the server and the documentation read of an endpoint. */
const FOR_THE_SERVER = new Set([
  'area',
  'bodyLimit',
  'confirm',
  'confirmNotNeeded',
  'keptBy',
  'params',
  'refusals',
  'replyAs',
  'signedBy',
  'status',
  'summary',
])

/** These hooks check what the device stored against the schema of the reply. */
const CHECKING = /\buse(?:LastSeen|StoredReply)\(\s*(\w+)/g
const CONTRACT = /\/src\/(?:.*\/contract|platform\/schemas)\.ts$/
const PURE = '/* @__PURE__ */ '

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Cut {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function partsOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

/** The properties of an endpoint's description that the browser can do without. */
function cutsOf(call: Node, isChecked: boolean): Cut[] {
  const [described] = call['arguments'] as readonly Node[]
  if (described?.type !== 'ObjectExpression') return []
  const properties = described['properties'] as readonly Node[]
  return properties.flatMap((property, index) => {
    const name = (property['key'] as Node | undefined)?.['name']
    const isCut =
      typeof name === 'string' && (FOR_THE_SERVER.has(name) || (name === 'reply' && !isChecked))
    const end = properties[index + 1]?.start ?? described.end - 1
    return isCut ? [{ start: property.start, end, text: '' }] : []
  })
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)

/**
 * Marks each call as one that only declares, so that the bundler drops schemas and endpoints that
 * no screen uses.
 */
function editsOf(program: Node, checked: ReadonlySet<string>): Cut[] {
  const edits: Cut[] = []
  function visit(node: Node, constant: string, isInChain: boolean): void {
    const isCall = node.type === 'CallExpression'
    if (isCall && !isInChain) edits.push({ start: node.start, end: node.start, text: PURE })
    if (isCall && nameOf(node['callee']) === 'endpoint')
      edits.push(...cutsOf(node, checked.has(constant)))
    const named = node.type === 'VariableDeclarator' ? String(nameOf(node['id'])) : constant
    for (const part of partsOf(node))
      visit(part, named, part === node['callee'] || part === node['object'])
  }
  visit(program, '', false)
  return edits
}

/** The contract as the browser needs it; `checked` are the endpoints whose reply's schema it keeps. */
export function shortContract(code: string, checked: ReadonlySet<string>): string {
  const edits = editsOf(parseAst(code) as unknown as Node, checked)
  const cuts = edits.filter(({ text }) => text === '')
  return edits
    .filter((edit) => cuts.every((cut) => cut === edit || !holds(cut, edit)))
    .toSorted((one, other) => other.start - one.start)
    .reduce((short, { start, end, text }) => short.slice(0, start) + text + short.slice(end), code)
}

const holds = (cut: Cut, edit: Cut): boolean => cut.start <= edit.start && edit.end <= cut.end

/** The endpoints whose replies the browser stores and checks when it reads them back. */
export function checkedEndpoints(): ReadonlySet<string> {
  return new Set(
    globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CHECKING)].flatMap(([, name]) => name ?? []),
    ),
  )
}

export function shortContracts(): Plugin {
  let checked: ReadonlySet<string> = new Set()
  return {
    name: 'short-contracts',
    apply: 'build',
    buildStart() {
      checked = checkedEndpoints()
    },
    transform: (code, id) =>
      CONTRACT.test(id.replaceAll('\\', '/'))
        ? { code: shortContract(code, checked), map: null }
        : null,
  }
}
