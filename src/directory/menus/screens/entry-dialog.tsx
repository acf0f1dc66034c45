import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  addMenuEntry,
  changeMenuEntry,
  listMenuEntries,
  MenuCategory,
  type MenuEntry,
  type MenuPosition,
  type MenuInput,
  NAME_MAX,
  positionMenuEntries,
} from '../contract.ts'
import { hasBelow, movedTo } from '../rules.ts'
import { menuName, MENUS } from './menu-names.ts'
import { PageField } from './page-field.tsx'

type Leads = 'page' | 'address' | 'nothing'
type Position = Omit<MenuPosition, 'id'>

interface EntryDialogProps {
  entry: MenuEntry | null
  /** Where a new one is put. */
  category: MenuCategory
  entries: readonly MenuEntry[]
  onClose: () => void
}

function leadsOf(entry: MenuEntry | null): Leads {
  if (entry === null || entry.document !== null) return 'page'
  return entry.url === '' ? 'nothing' : 'address'
}

/**
 * Saves a new entry before positioning it, and remembers it, so that it is not added again when the
 * position is refused.
 */
function useEntryForm({ entry, category, entries, onClose }: EntryDialogProps) {
  const [values, setValues] = useState<MenuInput>(() =>
    entry === null
      ? { name: { en: '', ar: '' }, url: '', documentId: null, active: true }
      : {
          name: entry.name,
          url: entry.url,
          documentId: entry.document?.id ?? null,
          active: entry.active,
        },
  )
  const [leads, setLeads] = useState<Leads>(leadsOf(entry))
  const [position, setPosition] = useState<Position>({
    categoryId: entry?.categoryId ?? category,
    parentId: entry?.parentId ?? null,
  })
  const [isTried, setTried] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const refreshed = { refreshes: [listMenuEntries] }
  const add = useSubmit(addMenuEntry, refreshed)
  const change = useSubmit(changeMenuEntry, refreshed)
  const move = useSubmit(positionMenuEntries, refreshed)
  const isMissing =
    (leads === 'page' && values.documentId === null) ||
    (leads === 'address' && values.url.trim() === '')

  async function save(): Promise<void> {
    const body = {
      ...values,
      url: leads === 'address' ? values.url : '',
      documentId: leads === 'page' ? values.documentId : null,
    }
    const savedId = entry?.id ?? added
    const { id } =
      savedId === null
        ? await add.send({ body: { ...body, categoryId: position.categoryId } })
        : await change.send({ params: { id: String(savedId) }, body })
    setAdded(id)
    const isThere =
      (entry?.categoryId ?? position.categoryId) === position.categoryId &&
      (entry?.parentId ?? null) === position.parentId
    if (isThere) return
    const places = entries
      .filter((each) => each.id !== id)
      .map((each) => ({ id: each.id, categoryId: each.categoryId, parentId: each.parentId }))
    const after = movedTo(
      entry === null
        ? places
        : places.concat({ id, categoryId: entry.categoryId, parentId: entry.parentId }),
      { id, ...position },
    )
    if (after !== null) await move.send({ body: { places: [...after] } })
  }
  function send(): void {
    setTried(true)
    if (isMissing) return
    save().then(
      () => {
        showToast(m['siteMenuDesk.saved'](), { tone: 'good' })
        onClose()
      },
      // The form displays the refusal.
      () => undefined,
    )
  }
  return {
    values,
    put: (part: Partial<MenuInput>) => setValues((before) => ({ ...before, ...part })),
    ...{ leads, setLeads, position, setPosition, send },
    isMissing: isTried && isMissing,
    pending: add.pending || change.pending || move.pending,
    error: move.error ?? change.error ?? add.error,
  }
}
type EntryForm = ReturnType<typeof useEntryForm>

/** An entry's name in both languages, its link and its position. */
export function EntryDialog(props: EntryDialogProps) {
  const { entry, entries, category, onClose } = props
  const { language } = useLanguage()
  const form = useEntryForm(props)
  const { values, put, pending, error, send } = form
  const errorAt = useFieldErrors(error)
  return (
    <EditDialog
      title={
        entry === null
          ? m['siteMenuDesk.addTo']({ menu: menuName(category) })
          : entry.name[language]
      }
      size="wide"
      values={[values, form.leads, form.position]}
      submit={entry === null ? m['siteMenuDesk.add']() : m['siteMenuDesk.save']()}
      {...{ pending, error, onClose }}
      onSend={send}
    >
      <TwoFields
        labels={{ en: m['siteMenuDesk.nameEn'](), ar: m['siteMenuDesk.nameAr']() }}
        value={values.name}
        onChange={(name) => put({ name })}
        errorAt={(each) => errorAt(`name.${each}`)}
        max={NAME_MAX}
      />
      <WayFields form={form} entry={entry} errorAt={errorAt} />
      <PositionFields form={form} entry={entry} entries={entries} />
      <Checkbox
        label={m['siteMenuDesk.active']()}
        value={values.active}
        onChange={(active) => put({ active })}
      />
    </EditDialog>
  )
}

function WayFields({
  form,
  entry,
  errorAt,
}: {
  form: EntryForm
  entry: MenuEntry | null
  errorAt: (path: string) => string | undefined
}) {
  const { leads, setLeads, values, put, isMissing } = form
  const choices = [
    { value: 'page', label: m['siteMenuDesk.toPage']() },
    { value: 'address', label: m['siteMenuDesk.toAddress']() },
    { value: 'nothing', label: m['siteMenuDesk.toNothing']() },
  ]
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={m['siteMenuDesk.leads']()}
        boxed
        choices={choices}
        value={leads}
        onChange={(next) => setLeads(next === 'page' || next === 'address' ? next : 'nothing')}
      />
      {leads === 'page' && (
        <PageField
          current={entry?.document ?? null}
          value={values.documentId}
          onChange={(documentId) => put({ documentId })}
          error={errorAt('documentId') ?? (isMissing ? m['siteMenuDesk.pageMissing']() : undefined)}
        />
      )}
      {leads === 'address' && (
        <TextField
          label={m['siteMenuDesk.address']()}
          help={m['siteMenuDesk.addressHelp']()}
          kind="link"
          maxLength={300}
          value={values.url}
          onChange={(url) => put({ url })}
          error={errorAt('url') ?? (isMissing ? m['siteMenuDesk.addressMissing']() : undefined)}
        />
      )}
    </div>
  )
}

const ON_ITS_OWN = 'none'

function PositionFields({
  form: { position, setPosition },
  entry,
  entries,
}: {
  form: EntryForm
  entry: MenuEntry | null
  entries: readonly MenuEntry[]
}) {
  const { language } = useLanguage()
  const hasChildren = entry !== null && hasBelow(entries, entry.id)
  const parents = entries.filter(
    (each) =>
      each.categoryId === position.categoryId && each.parentId === null && each.id !== entry?.id,
  )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={m['siteMenuDesk.menu']()}
        choices={MENUS.map((menu) => ({ value: String(menu), label: menuName(menu) }))}
        value={String(position.categoryId)}
        onChange={(menu) =>
          setPosition({ categoryId: MenuCategory.parse(Number(menu)), parentId: null })
        }
      />
      <SelectField
        label={m['siteMenuDesk.below']()}
        {...(hasChildren ? { help: m['siteMenuDesk.hasOthers']() } : {})}
        disabled={hasChildren}
        choices={[
          { value: ON_ITS_OWN, label: m['siteMenuDesk.onItsOwn']() },
          ...parents.map(({ id, name }) => ({
            value: String(id),
            label: m['siteMenuDesk.belowName']({ name: name[language] }),
          })),
        ]}
        value={position.parentId === null ? ON_ITS_OWN : String(position.parentId)}
        onChange={(parent) =>
          setPosition({ ...position, parentId: parent === ON_ITS_OWN ? null : Number(parent) })
        }
      />
    </div>
  )
}
