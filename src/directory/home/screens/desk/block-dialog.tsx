import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { MediaPicker } from '#directory/media/media-picker.tsx'
import type { Medium } from '#directory/media/contract.ts'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  addHomeBlock,
  BlockMark,
  type HomeBlockInput,
  changeHomeBlock,
  type HomeBlock,
  listHomeBlocks,
} from '../../contract.ts'
import { BlockIcon } from '../marks.tsx'
import { type BlockList, markName } from './lists.ts'

const NOTHING = { en: '', ar: '' }
const FRESH: HomeBlockInput = {
  title: NOTHING,
  text: NOTHING,
  mark: null,
  amount: null,
  mediaId: null,
  url: '',
  action: NOTHING,
  active: true,
}
const NO_MARK = 'none'

interface BlockDialogProps {
  list: BlockList
  /** Null for a new one. */
  block: HomeBlock | null
  onClose: () => void
}

function inputOf({
  title,
  text,
  mark,
  amount,
  mediaId,
  url,
  action,
  active,
}: HomeBlock): HomeBlockInput {
  return { title, text, mark, amount, mediaId, url, action, active }
}

/** A block of the home page with the fields that its list displays, both languages side by side. */
export function BlockDialog({ list, block, onClose }: BlockDialogProps) {
  const { language } = useLanguage()
  const [values, setValues] = useState(() => (block === null ? FRESH : inputOf(block)))
  const [picture, setPicture] = useState<Medium | null>(block?.picture ?? null)
  const options = {
    refreshes: [listHomeBlocks],
    onSuccess: () => {
      showToast(m['homeDesk.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addHomeBlock, options)
  const change = useSubmit(changeHomeBlock, options)
  const { pending, error } = block === null ? add : change
  const errorAt = useFieldErrors(error)
  const put = (part: Partial<HomeBlockInput>): void =>
    setValues((before) => ({ ...before, ...part }))
  function send(): void {
    const body = { ...values, mediaId: picture?.id ?? null }
    if (block === null) add.submit({ body: { ...body, categoryId: list.category } })
    else change.submit({ params: { id: String(block.id) }, body })
  }
  return (
    <EditDialog
      title={block === null ? list.add : block.title[language]}
      size="wide"
      values={[values, picture]}
      submit={block === null ? m['homeDesk.add']() : m['homeDesk.save']()}
      {...{ pending, error, onClose }}
      onSend={send}
    >
      <BlockFields list={list} values={values} put={put} errorAt={errorAt} />
      {list.has.picture !== undefined && (
        <MediaPicker
          label={m['homeDesk.picture']()}
          help={list.has.picture}
          optional
          value={picture}
          onChange={setPicture}
          error={errorAt('mediaId')}
        />
      )}
      <Checkbox
        label={m['homeDesk.active']()}
        value={values.active}
        onChange={(active) => put({ active })}
      />
    </EditDialog>
  )
}

interface FieldsProps {
  list: BlockList
  values: HomeBlockInput
  put: (part: Partial<HomeBlockInput>) => void
  errorAt: (path: string) => string | undefined
}

function BlockFields({ list: { has }, values, put, errorAt }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4">
        <TwoFields
          labels={{ en: m['homeDesk.titleEn'](), ar: m['homeDesk.titleAr']() }}
          value={values.title}
          onChange={(title) => put({ title })}
          errorAt={(language) => errorAt(`title.${language}`)}
          max={120}
        />
        {has.text === true && (
          <TwoFields
            labels={{ en: m['homeDesk.textEn'](), ar: m['homeDesk.textAr']() }}
            value={values.text}
            onChange={(text) => put({ text })}
            errorAt={(language) => errorAt(`text.${language}`)}
            max={400}
            rows={3}
            optional
          />
        )}
      </div>
      {has.amount === true && (
        <div className="sm:max-w-60">
          <NumberField
            label={m['homeDesk.amount']()}
            min={0}
            max={1_000_000_000}
            step={1}
            value={values.amount}
            error={errorAt('amount')}
            onChange={(amount) => put({ amount })}
          />
        </div>
      )}
      {has.mark === true && <MarkField value={values.mark} onChange={(mark) => put({ mark })} />}
      {has.url === true && (
        <div className="grid gap-4">
          <TextField
            label={m['homeDesk.url']()}
            help={m['homeDesk.urlHelp']()}
            kind="link"
            optional
            maxLength={300}
            value={values.url}
            error={errorAt('url')}
            onChange={(url) => put({ url })}
          />
          {has.action === true && (
            <TwoFields
              labels={{ en: m['homeDesk.actionEn'](), ar: m['homeDesk.actionAr']() }}
              value={values.action}
              onChange={(action) => put({ action })}
              errorAt={(language) => errorAt(`action.${language}`)}
              max={40}
              optional
            />
          )}
        </div>
      )}
    </>
  )
}

function MarkField({
  value,
  onChange,
}: {
  value: BlockMark | null
  onChange: (mark: BlockMark | null) => void
}) {
  return (
    <div className="flex items-end gap-3 sm:max-w-80">
      <span className="grid size-control shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <BlockIcon mark={value} />
      </span>
      <SelectField
        label={m['homeDesk.mark']()}
        choices={[
          { value: NO_MARK, label: m['homeDesk.noMark']() },
          ...BlockMark.options.map((mark) => ({ value: mark, label: markName(mark) })),
        ]}
        value={value ?? NO_MARK}
        onChange={(mark) => onChange(BlockMark.safeParse(mark).data ?? null)}
      />
    </div>
  )
}
