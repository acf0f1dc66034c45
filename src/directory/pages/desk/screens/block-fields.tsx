import type { CalloutTone, BlockInput } from '#directory/blocks/contract.ts'
import { MAX_ITEMS } from '#directory/blocks/contract.ts'
import { MediaPicker } from '#directory/media/media-picker.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { DocumentLanguage } from '../../contract.ts'
import { itemsOf } from '../../rules/writing.ts'
import { CardsField } from './cards-field.tsx'
import { MarkedArea } from './marked-area.tsx'
import type { Pictures } from './pictures.ts'

const LINE_MAX = 300
const TEXT_MAX = 4000

interface BlockFieldsProps<Block extends BlockInput = BlockInput> {
  block: Block
  language: DocumentLanguage
  pictures: Pictures
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
          pictures={rest.pictures}
          onChange={(cards) => rest.onChange({ ...block, cards })}
        />
      )
  }
}

function Paragraph({ block, language, onChange }: Of<'paragraph'>) {
  return (
    <MarkedArea
      label={m['contentDesk.field.text']()}
      contentLanguage={language}
      value={block.text}
      maxLength={TEXT_MAX}
      onChange={(text) => onChange({ ...block, text })}
    />
  )
}

function Heading({ block, language, onChange }: Of<'heading'>) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <TextField
        label={m['contentDesk.field.heading']()}
        contentLanguage={language}
        value={block.text}
        maxLength={LINE_MAX}
        onChange={(text) => onChange({ ...block, text })}
      />
      <SelectField
        label={m['contentDesk.field.level']()}
        choices={[
          { value: '2', label: m['contentDesk.field.level2']() },
          { value: '3', label: m['contentDesk.field.level3']() },
        ]}
        value={String(block.level)}
        onChange={(level) => onChange({ ...block, level: level === '3' ? 3 : 2 })}
      />
    </div>
  )
}

function List({ block, language, onChange }: Of<'list'>) {
  return (
    <div className="grid gap-3">
      <MarkedArea
        label={m['contentDesk.field.items']()}
        help={m['contentDesk.field.itemsHelp']()}
        contentLanguage={language}
        value={block.items.join('\n')}
        maxLength={TEXT_MAX}
        onChange={(text) => onChange({ ...block, items: itemsOf(text, MAX_ITEMS) })}
      />
      <SelectField
        label={m['contentDesk.field.order']()}
        choices={[
          { value: 'dots', label: m['contentDesk.field.dots']() },
          { value: 'numbers', label: m['contentDesk.field.numbers']() },
        ]}
        value={block.ordered ? 'numbers' : 'dots'}
        onChange={(order) => onChange({ ...block, ordered: order === 'numbers' })}
      />
    </div>
  )
}

function Quote({ block, language, onChange }: Of<'quote'>) {
  return (
    <div className="grid gap-3">
      <MarkedArea
        label={m['contentDesk.field.quote']()}
        contentLanguage={language}
        value={block.text}
        maxLength={TEXT_MAX}
        onChange={(text) => onChange({ ...block, text })}
      />
      <TextField
        label={m['contentDesk.field.by']()}
        optional
        contentLanguage={language}
        value={block.by}
        maxLength={LINE_MAX}
        onChange={(by) => onChange({ ...block, by })}
      />
    </div>
  )
}

function Picture({ block, language, pictures, onChange }: Of<'picture'>) {
  return (
    <div className="grid gap-3">
      <MediaPicker
        label={m['contentDesk.field.picture']()}
        value={pictures.find(block.picture)}
        onChange={(picture) => {
          if (picture !== null) pictures.know(picture)
          onChange({ ...block, picture: picture?.id ?? null })
        }}
      />
      <TextField
        label={m['contentDesk.field.caption']()}
        optional
        contentLanguage={language}
        value={block.caption}
        maxLength={LINE_MAX}
        onChange={(caption) => onChange({ ...block, caption })}
      />
    </div>
  )
}

const TONES: readonly CalloutTone[] = ['info', 'good', 'warning']

function Callout({ block, language, onChange }: Of<'callout'>) {
  const names = {
    info: m['contentDesk.tone.info'](),
    good: m['contentDesk.tone.good'](),
    warning: m['contentDesk.tone.warning'](),
  }
  return (
    <div className="grid gap-3">
      <MarkedArea
        label={m['contentDesk.field.text']()}
        contentLanguage={language}
        value={block.text}
        maxLength={TEXT_MAX}
        onChange={(text) => onChange({ ...block, text })}
      />
      <SelectField
        label={m['contentDesk.field.tone']()}
        choices={TONES.map((value) => ({ value, label: names[value] }))}
        value={block.tone}
        onChange={(tone) =>
          onChange({ ...block, tone: TONES.find((each) => each === tone) ?? 'info' })
        }
      />
    </div>
  )
}

function LinkButtonFields({ block, language, onChange }: Of<'button'>) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={m['contentDesk.field.buttonWords']()}
        contentLanguage={language}
        value={block.label}
        maxLength={LINE_MAX}
        onChange={(label) => onChange({ ...block, label })}
      />
      <TextField
        label={m['contentDesk.field.address']()}
        kind="link"
        placeholder="/blog"
        value={block.url}
        maxLength={LINE_MAX}
        onChange={(url) => onChange({ ...block, url })}
      />
    </div>
  )
}
