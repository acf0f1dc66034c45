import { useState } from 'react'
import { Field } from '#platform/forms/field.tsx'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import { findPeople, listCases, reportIncident } from '../desk/contract.ts'
import { ACCUSE_WITHIN_DAYS } from '../rules/law.ts'
import { listOffences, type Offence } from '../set-up/contract.ts'
import { CaseSkeleton } from './own-case-panel.tsx'

interface ReportProps {
  onClose: () => void
  onSent: (id: string) => void
}

/** Reports an incident: who, what of the schedule, when, and what happened. */
export function ReportPanel({ onClose, onSent }: ReportProps) {
  const offences = useEndpoint(listOffences)
  return (
    <EditFrame panel title={m['disciplineScreens.report.open']()} onClose={onClose}>
      {offences.data === undefined && offences.error !== null && (
        <CouldNotLoad error={offences.error} again={() => void offences.refetch()} />
      )}
      {offences.data === undefined && offences.error === null && <CaseSkeleton />}
      {offences.data !== undefined && (
        <ReportForm offences={offences.data.items.filter(({ active }) => active)} onSent={onSent} />
      )}
    </EditFrame>
  )
}

function ReportForm({
  offences,
  onSent,
}: Pick<ReportProps, 'onSent'> & { offences: readonly Offence[] }) {
  const locale = useLanguage()
  const { language, zone } = locale
  const today = dayOf(useNow(), zone)
  const report = useSubmit(reportIncident, {
    refreshes: [listCases],
    onSuccess: ({ id }) => {
      showToast(m['disciplineScreens.report.done'](), { tone: 'good' })
      onSent(id)
    },
  })
  return (
    <Form
      label={m['disciplineScreens.report.open']()}
      schema={reportIncident.body}
      initial={{
        employeeId: null,
        offenceId: null,
        happenedOn: today,
        discoveredOn: today,
        elsewhere: '',
        account: '',
      }}
      onSend={(body) => report.send({ body })}
      submit={m['disciplineScreens.report.send']()}
    >
      <PersonField />
      <Field<string | null> name="offenceId">
        {(field) => (
          <SelectField
            {...field}
            label={m['disciplineScreens.field.offence']()}
            placeholder={m['ui.choose']()}
            choices={offences.map(({ id, name }) => ({ value: id, label: name[language] }))}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field<string | null> name="happenedOn">
          {(field) => (
            <DatePicker {...field} label={m['disciplineScreens.field.happenedOn']()} max={today} />
          )}
        </Field>
        <Field<string | null> name="discoveredOn">
          {(field) => (
            <DatePicker
              {...field}
              label={m['disciplineScreens.field.discoveredOn']()}
              help={m['disciplineScreens.report.discoveredHelp']({
                days: daysText(ACCUSE_WITHIN_DAYS, locale),
              })}
              max={today}
            />
          )}
        </Field>
      </div>
      <Field name="account">
        {(field) => (
          <TextArea
            {...field}
            label={m['disciplineScreens.field.account']()}
            help={m['disciplineScreens.report.accountHelp']()}
            rows={5}
            maxLength={4000}
          />
        )}
      </Field>
      <Field name="elsewhere">
        {(field) => (
          <TextArea
            {...field}
            label={m['disciplineScreens.field.elsewhere']()}
            help={m['disciplineScreens.report.elsewhereHelp']()}
            optional
            rows={2}
            maxLength={500}
          />
        )}
      </Field>
    </Form>
  )
}

function PersonField() {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const found = useEndpoint(
    findPeople,
    { query: { q: searchText } },
    { when: searchText !== '', keepPrevious: true },
  )
  const choices = (found.data?.items ?? []).map(({ id, name, number }) => ({
    value: id,
    label: name[language],
    detail: number,
  }))
  return (
    <Field<string | null> name="employeeId">
      {(field) => (
        <ComboBox
          {...field}
          label={m['disciplineScreens.field.employee']()}
          placeholder={m['disciplineScreens.report.personHint']()}
          choices={choices}
          onSearch={setSearchText}
        />
      )}
    </Field>
  )
}
