import { nameIn } from '#platform/ui/two-names.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { MailLine } from '../contract.ts'

/** An email's addressee: the user, if the address belongs to one, and the address. */
export function Addressee({ mail }: { mail: Pick<MailLine, 'to' | 'toAddress'> }) {
  const { language } = useLanguage()
  return (
    <span className="grid min-w-0 justify-items-start @max-2xl:justify-items-end @2xl:text-start">
      {mail.to !== null && <bdi className="max-w-full">{nameIn(mail.to.name, language)}</bdi>}
      <span
        className={
          mail.to === null
            ? 'max-w-full break-words'
            : 'max-w-full text-xs break-words text-ink-soft'
        }
      >
        <Bdi code>{mail.toAddress}</Bdi>
      </span>
    </span>
  )
}
