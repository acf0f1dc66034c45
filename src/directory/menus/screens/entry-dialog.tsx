import { useState } from 'react'
import { EditDialog } from '#directory/desk-parts/edit-dialog.tsx'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useFaults } from '#directory/registering/use-faults.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#words'
import {
  addMenuEntry,
  changeMenuEntry,
  listMenuEntries,
  MenuCategory,
  type MenuEntry,
  type MenuPlace,
  type MenuWritten,
  NAME_MAX,
  placeMenuEntries,
} from '../contract.ts'
import { hasBelow, movedTo } from '../rules.ts'
import { menuName, MENUS } from './menu-names.ts'
import { PageField } from './page-field.tsx'

type Leads = 'page' | 'address' | 'nothing'
type Place = Omit<MenuPlace, 'id'>

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

/** An entry that is added stands before it is placed: should its place be refused, it is not added again. */
function useEntryForm({ entry, category, entries, onClose }: EntryDialogProps) {
  const [values, setValues] = useState<MenuWritten>(() =>
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
  const [place, setPlace] = useState<Place>({
    categoryId: entry?.categoryId ?? category,
    parentId: entry?.parentId ?? null,
  })
  const [isTried, setTried] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const refreshed = { refreshes: [listMenuEntries] }
  const add = useSubmit(addMenuEntry, refreshed)
  const change = useSubmit(changeMenuEntry, refreshed)
  const move = useSubmit(placeMenuEntries, refreshed)
  const isMissing =
    (leads === 'page' && values.documentId === null) ||
    (leads === 'address' && values.url.trim() === '')

  async function save(): Promise<void> {
    const body = {
      ...values,
      url: leads === 'address' ? values.url : '',
      documentId: leads === 'page' ? values.documentId : null,
    }
    const standing = entry?.id ?? added
    const { id } =
      standing === null
        ? await add.send({ body: { ...body, categoryId: place.categoryId } })
        : await change.send({ params: { id: String(standing) }, body })
    setAdded(id)
    const isThere =
      (entry?.categoryId ?? place.categoryId) === place.categoryId &&
      (entry?.parentId ?? null) === place.parentId
    if (isThere) return
    const places = entries
      .filter((each) => each.id !== id)
      .map((each) => ({ id: each.id, categoryId: each.categoryId, parentId: each.parentId }))
    const after = movedTo(
      entry === null
        ? places
        : places.concat({ id, categoryId: entry.categoryId, parentId: entry.parentId }),
      { id, ...place },
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
      // What was refused is drawn by the form.
      () => undefined,
    )
  }
  return {
    values,
    put: (part: Partial<MenuWritten>) => setValues((before) => ({ ...before, ...part })),
    ...{ leads, setLeads, place, setPlace, send },
    isMissing: isTried && isMissing,
    pending: add.pending || change.pending || move.pending,
    error: move.error ?? change.error ?? add.error,
  }
}
type EntryForm = ReturnType<typeof useEntryForm>

/** What an entry is called in both languages, where it leads and where it stands. */
export function EntryDialog(props: EntryDialogProps) {
  const { entry, entries, category, onClose } = props
  const { language } = useLanguage()
  const form = useEntryForm(props)
  const { values, put, pending, error, send } = form
  const fault = useFaults(error)
  return (
    <EditDialog
      title={
        entry === null
          ? m['siteMenuDesk.addTo']({ menu: menuName(category) })
          : entry.name[language]
      }
      save={entry === null ? m['siteMenuDesk.add']() : m['siteMenuDesk.save']()}
      {...{ pending, error, onClose }}
      onSend={send}
    >
      <TwoFields
        labels={{ en: m['siteMenuDesk.nameEn'](), ar: m['siteMenuDesk.nameAr']() }}
        value={values.name}
        onChange={(name) => put({ name })}
        fault={(each) => fault(`name.${each}`)}
        max={NAME_MAX}
      />
      <WayFields form={form} entry={entry} fault={fault} />
      <PlaceFields form={form} entry={entry} entries={entries} />
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
  fault,
}: {
  form: EntryForm
  entry: MenuEntry | null
  fault: (path: string) => string | undefined
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
          standing={entry?.document ?? null}
          value={values.documentId}
          onChange={(documentId) => put({ documentId })}
          error={fault('documentId') ?? (isMissing ? m['siteMenuDesk.pageMissing']() : undefined)}
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
          error={fault('url') ?? (isMissing ? m['siteMenuDesk.addressMissing']() : undefined)}
        />
      )}
    </div>
  )
}

const ON_ITS_OWN = 'none'

function PlaceFields({
  form: { place, setPlace },
  entry,
  entries,
}: {
  form: EntryForm
  entry: MenuEntry | null
  entries: readonly MenuEntry[]
}) {
  const { language } = useLanguage()
  const holds = entry !== null && hasBelow(entries, entry.id)
  const parents = entries.filter(
    (each) =>
      each.categoryId === place.categoryId && each.parentId === null && each.id !== entry?.id,
  )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={m['siteMenuDesk.menu']()}
        choices={MENUS.map((menu) => ({ value: String(menu), label: menuName(menu) }))}
        value={String(place.categoryId)}
        onChange={(menu) =>
          setPlace({ categoryId: MenuCategory.parse(Number(menu)), parentId: null })
        }
      />
      <SelectField
        label={m['siteMenuDesk.below']()}
        {...(holds ? { help: m['siteMenuDesk.hasOthers']() } : {})}
        disabled={holds}
        choices={[
          { value: ON_ITS_OWN, label: m['siteMenuDesk.onItsOwn']() },
          ...parents.map(({ id, name }) => ({
            value: String(id),
            label: m['siteMenuDesk.belowName']({ name: name[language] }),
          })),
        ]}
        value={place.parentId === null ? ON_ITS_OWN : String(place.parentId)}
        onChange={(parent) =>
          setPlace({ ...place, parentId: parent === ON_ITS_OWN ? null : Number(parent) })
        }
      />
    </div>
  )
}
