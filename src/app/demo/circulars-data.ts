import { z } from 'zod'
import { CalloutTone, type TextBlockInput } from '#platform/rich-text/contract.ts'
import { TwoNames } from '#platform/schemas.ts'
import { CircularKind } from '#portal/circulars/contract.ts'
import { demoData } from './data.ts'
import { markedText } from './marked-text.ts'

const Block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text: z.string() }),
  z.strictObject({ type: z.literal('heading'), text: z.string() }),
  z.strictObject({
    type: z.literal('list'),
    items: z.array(z.string()),
    ordered: z.boolean().default(false),
  }),
  z.strictObject({ type: z.literal('callout'), tone: CalloutTone, text: z.string() }),
  z.strictObject({ type: z.literal('button'), label: z.string(), url: z.string() }),
])
export const Blocks = z.strictObject({ en: z.array(Block), ar: z.array(Block) })
const Share = z.number().min(0).max(1)

const Circular = z.strictObject({
  kind: CircularKind,
  title: TwoNames,
  blocks: Blocks,
  pinned: z.boolean().default(false),
  /** Everyone without it. */
  departments: z.array(z.string()).optional(),
  /** Null: it needs to be read, not acknowledged. */
  terms: z.null().optional(),
  /** Published so many days ago, or scheduled in so many; a draft without either. */
  daysAgo: z.int().min(1).optional(),
  inDays: z.int().min(1).optional(),
  /** Valid for so many days after its publication; without it, it never expires. */
  validDays: z.int().min(1).optional(),
  /** The share of its people who acknowledged, or read where that is enough. */
  acknowledged: Share.default(0),
  /** A second version, which everyone must read again. */
  next: z
    .strictObject({
      daysAgo: z.int().min(1),
      change: TwoNames,
      blocks: Blocks,
      acknowledged: Share,
    })
    .optional(),
  /** What employee@demo.test did with it. */
  employee: z.enum(['unread', 'read', 'acknowledged']).optional(),
  withdrawnDaysAgo: z.int().min(1).optional(),
  withdrawnReason: z.string().optional(),
  questions: z
    .array(z.strictObject({ from: z.string(), question: z.string(), answer: TwoNames.optional() }))
    .default([]),
})
export type DemoCircular = z.infer<typeof Circular>

/** The circulars and policies of the demonstration. */
export const circularsData = demoData('circulars.json', z.array(Circular))

export function blockOf(block: z.infer<typeof Block>): TextBlockInput {
  switch (block.type) {
    case 'paragraph':
    case 'callout':
      return { ...block, text: markedText(block.text) }
    case 'heading':
      return { ...block, level: 2 }
    case 'list':
      return { ...block, items: block.items.map(markedText) }
    case 'button':
      return block
  }
}
