import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, NotConfirmed } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { openOwnBank, type Profile } from '../contract.ts'
import { groupName } from '../group-names.ts'
import { EditButton } from './edit-button.tsx'
import { FieldText, fieldLabel } from './field-text.tsx'
import type { GroupEdit } from './request-body.ts'

/** The full number does not stay on an unattended screen. */
const REVEAL_MS = 120_000

interface BankCardProps {
  bank: Profile['bank']
  onEdit: (edit: GroupEdit) => void
}

/** The account that the salary goes to; its number is masked until the password is given again. */
export function BankCard({ bank, onEdit }: BankCardProps) {
  const { language } = useLanguage()
  const [whole, setWhole] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (whole === null) return undefined
    const timer = setTimeout(() => setWhole(null), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [whole])

  async function open(then: (bank: NonNullable<Profile['bank']>) => void): Promise<void> {
    setPending(true)
    try {
      then(await call(openOwnBank, {}))
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        showToast(errorSentence(error, language), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }

  const title = groupName('bank')
  if (bank === null)
    return (
      <Card title={title}>
        <p className="text-sm text-ink-soft">{m['profileScreens.bankEmpty']()}</p>
      </Card>
    )
  const Icon = whole === null ? Eye : EyeOff
  return (
    <Card
      title={title}
      end={
        <EditButton
          label={m['profileScreens.edit.bank']()}
          pending={pending}
          onPress={() => void open((initial) => onEdit({ group: 'bank', recordId: null, initial }))}
        />
      }
    >
      <DescriptionList
        items={[
          {
            term: fieldLabel('iban'),
            value: <FieldText field="iban" value={whole ?? bank.iban} />,
          },
          {
            term: fieldLabel('accountHolder'),
            value: <FieldText field="accountHolder" value={bank.accountHolder} />,
          },
          {
            term: fieldLabel('bankName'),
            value: <FieldText field="bankName" value={bank.bankName} />,
          },
        ]}
      />
      {/* Pay may be recorded before an account is. */}
      {bank.iban !== '' && (
        <div className="-ms-3 mt-3">
          <Button
            size="small"
            kind="plain"
            pending={pending}
            icon={<Icon size={16} aria-hidden="true" />}
            onPress={() =>
              whole === null ? void open(({ iban }) => setWhole(iban)) : setWhole(null)
            }
          >
            {whole === null ? m['profileScreens.bank.show']() : m['profileScreens.bank.hide']()}
          </Button>
        </div>
      )}
    </Card>
  )
}
