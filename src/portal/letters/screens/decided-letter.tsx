import { BadgeCheck, Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type LetterDetail, listLetters, revokeLetter, showLetter } from '../desk/contract.ts'
import { canMove } from '../rules/states.ts'
import { LetterText } from './letter-text.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useOpenPdf } from './use-open-pdf.ts'

/** A letter that was issued, rejected or withdrawn. */
export function DecidedLetter({ letter }: { letter: LetterDetail }) {
  const { issued } = letter
  if (issued === null) return null
  return (
    <>
      <Actions letter={letter} />
      <LetterText
        title={letter.title}
        blocks={issued}
        head={letter.head}
        asks={letter.asks}
        number={letter.number}
      />
    </>
  )
}

function Actions({ letter }: { letter: LetterDetail }) {
  const me = useMe()
  const [isRevoking, setRevoking] = useState(false)
  const pdf = useOpenPdf(letter.id)
  const revoke = useSubmit(revokeLetter, {
    refreshes: [listLetters, showLetter],
    onSuccess: () => {
      showToast(m['letterScreens.desk.revoked']())
      setRevoking(false)
    },
  })
  const isHidden =
    (letter.showsPay && me?.permissions.includes('pay.all') !== true) ||
    (letter.showsIdentity && me?.permissions.includes('employees.papers') !== true)
  return (
    <>
      {isHidden && <Banner tone="info">{m['letterScreens.desk.hidden']()}</Banner>}
      <div className="flex flex-wrap gap-2">
        {!isHidden && (
          <Button
            kind="primary"
            pending={pdf.pending}
            icon={<Download size={16} aria-hidden="true" />}
            onPress={() => void pdf.open()}
          >
            {m['letterScreens.own.download']()}
          </Button>
        )}
        {letter.code !== null && (
          <LinkButton
            to={`/letters/check/${letter.code}`}
            icon={<BadgeCheck size={16} aria-hidden="true" />}
          >
            {m['letterScreens.desk.check']()}
          </LinkButton>
        )}
        {letter.canDecide && canMove(letter.state, 'revoke') && (
          <Button icon={<Undo2 size={16} aria-hidden="true" />} onPress={() => setRevoking(true)}>
            {m['letterScreens.desk.revoke']()}
          </Button>
        )}
      </div>
      {isRevoking && (
        <ReasonDialog
          title={m['letterScreens.desk.revokeTitle']()}
          submit={m['letterScreens.desk.revoke']()}
          text={m['letterScreens.desk.revokeText']()}
          pending={revoke.pending}
          error={revoke.error}
          onSend={(reason) => revoke.submit({ params: { id: letter.id }, body: { reason } })}
          onClose={() => setRevoking(false)}
        />
      )}
    </>
  )
}
