import { type ReactNode, useEffect, useRef, useState } from 'react'
import { invitePerson, listPeople, listUninvited } from '#accounts/people/contract.ts'
import type { Me } from '#accounts/session/contract.ts'
import { Form } from '#platform/forms/form.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { StepList } from '#platform/ui/step-list.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import type { Department } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { REFRESHES } from '../../refreshes.ts'
import { getHireOptions, hireEmployee, NewEmployeeForm, type SimilarEmployee } from '../contract.ts'
import { DocumentsStep } from './documents-step.tsx'
import { useHireSteps } from './hire-steps.ts'
import { JobStep } from './job-step.tsx'
import { PersonStep } from './person-step.tsx'
import { SimilarPeople } from './similar-people.tsx'

/** Identity numbers do not stay on the device. */
const LEAVE_OUT = [
  'emiratesId',
  'passportNo',
  'visaFileNo',
  'labourCardNo',
  'labourCardPersonalNo',
  'notTheSameAs',
]

const EMPTY = {
  nameEn: '',
  nameAr: '',
  email: '',
  phone: '',
  nationality: '',
  gender: null,
  birthDate: null,
  departmentId: null,
  departmentEn: '',
  departmentAr: '',
  positionEn: '',
  positionAr: '',
  managerId: null,
  grade: '',
  workSiteId: null,
  shiftId: null,
  emiratesId: '',
  emiratesIdExpiry: null,
  passportNo: '',
  passportExpiry: null,
  visaFileNo: '',
  visaExpiry: null,
  labourCardNo: '',
  labourCardPersonalNo: '',
  labourCardExpiry: null,
  notTheSameAs: [],
}

interface HireFormProps {
  me: Me
  options: ReplyOf<typeof getHireOptions>
  departments: readonly Department[]
}

/** The three steps, with people who may be known already before the second. */
export function HireForm({ me, options, departments }: HireFormProps) {
  const go = useGo()
  const today = useDay()
  const steps = useHireSteps()
  const mayInvite = me.permissions.includes('people.invite')
  const [isInvited, setInvited] = useState(true)
  const [similar, setSimilar] = useState<readonly SimilarEmployee[]>([])
  const [isSeen, setSeen] = useState(false)
  const [tries, setTries] = useState(0)
  const hire = useSubmit(hireEmployee, { refreshes: [...REFRESHES, getHireOptions] })
  const invite = useSubmit(invitePerson, { refreshes: [listPeople, listUninvited] })

  async function send(body: Parameters<typeof hire.send>[0]['body']): Promise<void> {
    if (body === undefined) return
    setTries(tries + 1)
    const notTheSameAs = isSeen ? similar.map(({ id }) => id) : []
    const { id, userId } = await hire.send({ body: { ...body, notTheSameAs } })
    // They are added, whatever becomes of the invitation; it can be sent from their card.
    const invited =
      mayInvite && isInvited ? await invite.send({ params: { userId } }).catch(() => null) : null
    showToast(
      invited === null
        ? m['hireScreens.added']()
        : m['hireScreens.addedAndInvited']({ email: `\u2066${invited.email}\u2069` }),
      { tone: 'good' },
    )
    go(`/employees/${id}`, { replace: true })
  }

  return (
    <Form
      label={m['pages.newEmployee']()}
      schema={NewEmployeeForm}
      initial={{ ...EMPTY, employeeNo: options.nextNumber, joiningDate: today }}
      draft={{ user: me.id, name: 'employees.new', leaveOut: LEAVE_OUT }}
      onSend={send}
      submit={steps.isLast ? m['hireScreens.add']() : m['hireScreens.next']()}
      {...(steps.here === 0
        ? {}
        : {
            secondary: (
              <Button onPress={() => steps.go(steps.here - 1)}>{m['hireScreens.back']()}</Button>
            ),
          })}
      steps={steps}
      sticky
    >
      <StepList
        label={m['hireScreens.steps']()}
        names={steps.names}
        here={steps.here}
        onGo={steps.go}
      />
      {steps.here > 0 && (
        <SimilarPeople
          people={similar}
          isSeen={isSeen}
          onFound={setSimilar}
          onSeen={setSeen}
          lookAt={`${steps.here} ${tries}`}
        />
      )}
      <Step name={steps.names[0] ?? ''} isShown={steps.here === 0}>
        <PersonStep />
      </Step>
      <Step name={steps.names[1] ?? ''} isShown={steps.here === 1}>
        <JobStep options={options} departments={departments} />
      </Step>
      <Step name={steps.names[2] ?? ''} isShown={steps.here === 2}>
        <DocumentsStep />
        {mayInvite && (
          <Checkbox
            label={m['hireScreens.invite']()}
            help={m['hireScreens.inviteHelp']()}
            value={isInvited}
            onChange={setInvited}
          />
        )}
      </Step>
    </Form>
  )
}

/** Hidden steps stay, with what was entered, so that an error in one can be gone to. */
function Step({
  name,
  isShown,
  children,
}: {
  name: string
  isShown: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    wasShown.current = isShown
  }, [isShown])
  return (
    <div hidden={!isShown}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {name}
        </h2>
        {children}
      </div>
    </div>
  )
}
