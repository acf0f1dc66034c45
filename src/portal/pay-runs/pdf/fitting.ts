import { renderToBuffer } from '@react-pdf/renderer'
import { cloneElement, isValidElement, type ReactNode } from 'react'

/** What is left of the space around lines, and of the size of the type. */
interface Density {
  readonly space: number
  readonly type: number
  /** Of a line; Arabic letters need more of it. */
  readonly height: { readonly rtl: number; readonly ltr: number }
}

/** The looser one is tried first. */
const DENSITIES: readonly Density[] = [
  { space: 0.7, type: 0.95, height: { rtl: 1.5, ltr: 1.4 } },
  { space: 0.45, type: 0.9, height: { rtl: 1.42, ltr: 1.3 } },
]
const MIN_SIZE = 7

const SPACES = ['paddingVertical', 'paddingTop', 'paddingBottom', 'marginTop', 'marginBottom']

type Style = Record<string, unknown>

function merged(style: unknown): Style {
  return Array.isArray(style) ? Object.assign({}, ...style.map(merged)) : { ...(style as Style) }
}

function tightened(style: Style, { space, type, height }: Density): Style {
  const tight = { ...style }
  for (const name of SPACES) if (typeof style[name] === 'number') tight[name] = style[name] * space
  if (typeof style.fontSize === 'number')
    tight.fontSize = Math.max(Math.min(style.fontSize, MIN_SIZE), style.fontSize * type)
  if (typeof style.lineHeight === 'number')
    tight.lineHeight = style.direction === 'rtl' ? height.rtl : height.ltr
  return tight
}

interface Content {
  readonly style?: unknown
  readonly children?: ReactNode
}

/** The same content with its lines closer to each other. */
export function condensed(node: ReactNode, density: Density): ReactNode {
  if (Array.isArray(node)) return node.map((each) => condensed(each, density))
  if (!isValidElement<Content>(node)) return node
  const { style, children } = node.props
  const props = style === undefined ? {} : { style: tightened(merged(style), density) }
  return children === undefined
    ? cloneElement(node, props)
    : cloneElement(node, props, ...[children].flat().map((each) => condensed(each, density)))
}

/** How content is laid out, and where it says how many pages that takes. */
export interface Fit {
  /** Null: with all of its space. */
  readonly density: Density | null
  readonly counted: (pages: number) => void
}

/**
 * Renders a document whose lines are closer where that saves its second page; one that is longer
 * anyway has all of its space.
 */
export async function renderFitting(
  documentOf: (fit: Fit) => Parameters<typeof renderToBuffer>[0],
): Promise<Uint8Array> {
  const render = async (density: Density | null) => {
    let pages = 1
    const counted = (count: number): void => {
      pages = count
    }
    const bytes = await renderToBuffer(documentOf({ density, counted }))
    return { bytes, pages }
  }
  const first = await render(null)
  if (first.pages === 1) return first.bytes
  for (const density of DENSITIES) {
    const { bytes, pages } = await render(density)
    if (pages === 1) return bytes
  }
  return first.bytes
}
