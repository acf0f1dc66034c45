import {
  CircleCheck,
  Heading2,
  Heading3,
  Info,
  List as ListIcon,
  ListOrdered,
  TriangleAlert,
} from 'lucide-react'
import type { CalloutTone, BlockInput } from '../contract.ts'
import { MAX_TEXT, plainOf, type Run } from '../rules/rich-text.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { TONE_SOFT, TONE_TEXT } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language-address.ts'
import { CardsField } from './cards-field.tsx'
import { LinkField } from './link-field.tsx'
import type { RenderPicture } from './picture-field.ts'
import { RichTextField } from './rich-text-field.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { Tool, Variants } from './toolbar.tsx'
import { directionOf } from '#platform/i18n/content-language.ts'

const LINE_MAX = 300

/** What a text does to the blocks around it. */
export type BlockMoves = Pick<RichTextProps, 'focus' | 'onSplit' | 'onJoin' | 'onUnsplit'>

interface BlockFieldsProps<Block extends BlockInput = BlockInput> {
  block: Block
  language: Language
  renderPicture: RenderPicture | undefined
  moves: BlockMoves
  onChange: (block: BlockInput) => void
}

type Of<Type extends BlockInput['type']> = BlockFieldsProps<Extract<BlockInput, { type: Type }>>

/** The fields of one block. */
export function BlockFields({ block, ...rest }: BlockFieldsProps) {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph {...rest} block={block} />
    case 'heading':
      return <Heading {...rest} block={block} />
    case 'list':
      return <List {...rest} block={block} />
    case 'quote':
      return <Quote {...rest} block={block} />
    case 'picture':
      return <Picture {...rest} block={block} />
    case 'callout':
      return <Callout {...rest} block={block} />
    case 'button':
      return <LinkButtonFields {...rest} block={block} />
    case 'columns':
      return (
        <CardsField
          cards={block.cards}
          language={rest.language}
          renderPicture={rest.renderPicture}
          onChange={(cards) => rest.onChange({ ...block, cards })}
        />
      )
  }
}

function Paragraph({ block, language, moves, onChange }: Of<'paragraph'>) {
  return (
    <RichTextField
      {...moves}
      kind="text"
      label={m['richText.field.text']()}
      language={language}
      value={[block.text]}
      max={MAX_TEXT}
      toolbarPlace="edge"
      className="leading-relaxed"
      onChange={([text = []]) => onChange({ ...block, text })}
    />
  )
}

const LEVELS = [
  { level: 2, Icon: Heading2, label: () => m['richText.field.level2']() },
  { level: 3, Icon: Heading3, label: () => m['richText.field.level3']() },
] as const

function Heading({ block, language, moves, onChange }: Of<'heading'>) {
  return (
    <RichTextField
      {...moves}
      kind="line"
      label={m['richText.field.heading']()}
      language={language}
      value={[block.text === '' ? [] : [{ text: block.text }]]}
      max={LINE_MAX}
      toolbarPlace="edge"
      tools={
        <Variants label={m['richText.field.level']()}>
          {LEVELS.map(({ level, Icon, label }) => (
            <Tool
              key={level}
              label={label()}
              Icon={Icon}
              pressed={block.level === level}
              onPress={() => onChange({ ...block, level })}
            />
          ))}
        </Variants>
      }
      className={classNames('font-semibold', block.level === 2 ? 'text-xl' : 'text-lg')}
      onChange={([line = []]) => onChange({ ...block, text: plainOf(line) })}
    />
  )
}

const ORDERS = [
  { ordered: false, Icon: ListIcon, label: () => m['richText.field.dots']() },
  { ordered: true, Icon: ListOrdered, label: () => m['richText.field.numbers']() },
] as const

function List({ block, language, moves, onChange }: Of<'list'>) {
  return (
    <RichTextField
      {...moves}
      kind="items"
      label={m['richText.field.items']()}
      language={language}
      value={block.items}
      max={MAX_TEXT}
      toolbarPlace="edge"
      tools={
        <Variants label={m['richText.field.order']()}>
          {ORDERS.map(({ ordered, Icon, label }) => (
            <Tool
              key={String(ordered)}
              label={label()}
              Icon={Icon}
              pressed={block.ordered === ordered}
              onPress={() => onChange({ ...block, ordered })}
            />
          ))}
        </Variants>
      }
      ordered={block.ordered}
      className="leading-relaxed"
      onChange={(items) => onChange({ ...block, items })}
    />
  )
}

function Quote({ block, language, onChange }: Of<'quote'>) {
  return (
    <div dir={directionOf(language)} className="grid gap-1 border-s-2 border-accent ps-4">
      <RichTextField
        kind="text"
        label={m['richText.field.quote']()}
        language={language}
        value={[block.text]}
        max={MAX_TEXT}
        toolbarPlace="edge"
        className="text-lg"
        onChange={([text = []]) => onChange({ ...block, text })}
      />
      <Line
        label={m['richText.field.by']()}
        language={language}
        value={block.by}
        onChange={(by) => onChange({ ...block, by })}
      />
    </div>
  )
}

interface LineProps {
  label: string
  language: Language
  value: string
  onChange: (value: string) => void
}

/** The small line below a quote or a picture. */
function Line({ value, onChange, ...rest }: LineProps) {
  const runs: Run[] = value === '' ? [] : [{ text: value }]
  return (
    <RichTextField
      {...rest}
      kind="line"
      value={[runs]}
      max={LINE_MAX}
      toolbarPlace="edge"
      className="text-sm text-ink-soft"
      onChange={([line = []]) => onChange(plainOf(line))}
    />
  )
}

function Picture({ block, language, renderPicture, onChange }: Of<'picture'>) {
  return (
    <div className="grid gap-2">
      {renderPicture?.({
        label: m['richText.field.picture'](),
        value: block.picture,
        onChange: (picture) => onChange({ ...block, picture }),
      })}
      <Line
        label={m['richText.field.caption']()}
        language={language}
        value={block.caption}
        onChange={(caption) => onChange({ ...block, caption })}
      />
    </div>
  )
}

const TONES = [
  { tone: 'info', Icon: Info, label: () => m['richText.tone.info']() },
  { tone: 'good', Icon: CircleCheck, label: () => m['richText.tone.good']() },
  { tone: 'warning', Icon: TriangleAlert, label: () => m['richText.tone.warning']() },
] as const satisfies readonly { tone: CalloutTone; Icon: unknown; label: () => string }[]

function Callout({ block, language, onChange }: Of<'callout'>) {
  const { tone, text: lines } = block
  const Icon = TONES.find((each) => each.tone === tone)?.Icon ?? Info
  return (
    <div
      dir={directionOf(language)}
      className={classNames('flex items-start gap-3 rounded-card p-4', TONE_SOFT[tone])}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={classNames('mt-0.5 shrink-0', TONE_TEXT[tone])}
      />
      <RichTextField
        kind="text"
        label={m['richText.field.text']()}
        language={language}
        value={[lines]}
        max={MAX_TEXT}
        toolbarPlace="edge"
        tools={
          <Variants label={m['richText.field.tone']()}>
            {TONES.map((each) => (
              <Tool
                key={each.tone}
                label={each.label()}
                Icon={each.Icon}
                pressed={tone === each.tone}
                onPress={() => onChange({ ...block, tone: each.tone })}
              />
            ))}
          </Variants>
        }
        onChange={([text = []]) => onChange({ ...block, text })}
      />
    </div>
  )
}

function LinkButtonFields({ block, language, onChange }: Of<'button'>) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={m['richText.field.buttonWords']()}
        contentLanguage={language}
        value={block.label}
        maxLength={LINE_MAX}
        onChange={(label) => onChange({ ...block, label })}
      />
      <LinkField value={block.url} onChange={(url) => onChange({ ...block, url })} />
    </div>
  )
}
