import { Role } from '#accounts/permissions/contract.ts'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { roleName } from '#accounts/permissions/role-name.ts'
import { m } from '#messages'
import { addPerson, listPeople } from '../contract.ts'

/** Employees' accounts are created by their import; these are the other roles. */
const ROLES: readonly Role[] = Role.options.filter((role) => role !== 'employee')

/** An account for someone who is not an employee; sends an invitation. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage()
  const add = useSubmit(addPerson, {
    refreshes: [listPeople],
    onSuccess(person) {
      showToast(m['peopleScreens.invited']({ email: `\u2066${person.email}\u2069` }), {
        tone: 'good',
      })
      onClose()
    },
  })
  return (
    <EditFrame title={m['peopleScreens.addTitle']()} onClose={onClose}>
      <Form
        label={m['peopleScreens.addTitle']()}
        schema={addPerson.body}
        initial={{ email: '', name: { en: '', ar: '' }, language, roles: ['pro'] }}
        onSend={(body) => add.send({ body })}
        submit={m['peopleScreens.addSubmit']()}
      >
        <p className="text-sm text-ink-soft">{m['peopleScreens.addLead']()}</p>
        <Field name="email">
          {(field) => (
            <TextField
              {...field}
              kind="email"
              autoComplete="off"
              label={m['peopleScreens.email']()}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="name.en">
            {(field) => (
              <TextField {...field} label={m['peopleScreens.nameEn']()} maxLength={120} />
            )}
          </Field>
          <Field name="name.ar">
            {(field) => (
              <TextField {...field} label={m['peopleScreens.nameAr']()} maxLength={120} />
            )}
          </Field>
        </div>
        <Field name="language">
          {(field) => (
            <RadioGroup
              {...field}
              label={m['peopleScreens.writeIn']()}
              boxed
              choices={[
                { value: 'en', label: m['account.preferences.english']() },
                { value: 'ar', label: m['account.preferences.arabic']() },
              ]}
            />
          )}
        </Field>
        <Field<Role[]> name="roles">
          {({ value, onChange, ...field }) => (
            <RadioGroup
              {...field}
              label={m['peopleScreens.role.label']()}
              help={m['peopleScreens.moreRolesLater']()}
              choices={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
              value={value[0] ?? null}
              onChange={(role) => onChange(Role.options.filter((each) => each === role))}
            />
          )}
        </Field>
      </Form>
    </EditFrame>
  )
}
