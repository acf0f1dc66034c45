import { Trash2 } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Spinner } from '#platform/ui/spinner.tsx'
import { m } from '#messages'
import { getSite, LOGO_LIMIT, removeLogo, type SiteView, uploadLogo } from '../contract.ts'

const MEGABYTE = 1024 * 1024

/** The company's logo. A new one applies at once, without saving. */
export function LogoCard({ site, onSaved }: { site: SiteView; onSaved: () => void }) {
  const locale = useLanguage()
  const upload = useSubmit(uploadLogo, { refreshes: [getSite], onSuccess: onSaved })
  const remove = useSubmit(removeLogo, { refreshes: [getSite], onSuccess: onSaved })
  const error = upload.error ?? remove.error
  return (
    <Card title={m['siteSettings.logo']()}>
      <div className="grid gap-4">
        {error !== null && <CouldNotLoad error={error} />}
        <div
          className={classNames(
            'relative flex h-28 items-center justify-center rounded-control border border-line p-4',
            site.logoUrl === null ? 'bg-ground' : 'bg-paper',
          )}
        >
          {site.logoUrl === null ? (
            <span className="text-sm text-ink-soft">{m['siteSettings.noLogo']()}</span>
          ) : (
            <img
              src={site.logoUrl}
              alt={m['siteSettings.logoAlt']({ name: site.name[locale.language] })}
              className="max-h-full max-w-full object-contain"
            />
          )}
          {upload.pending && (
            <span className="absolute inset-0 grid place-items-center rounded-control bg-surface/80 text-accent">
              <Spinner />
            </span>
          )}
        </div>
        <FileDrop
          label={m['siteSettings.newLogo']()}
          labelHidden
          files={[]}
          megabytes={LOGO_LIMIT / MEGABYTE}
          accept="image/png,image/jpeg,image/webp"
          help={m['siteSettings.logoHelp']({
            megabytes: formatNumber(LOGO_LIMIT / MEGABYTE, locale),
          })}
          disabled={upload.pending}
          onChange={([file]) => {
            remove.reset()
            if (file !== undefined) upload.submit({ body: { file } })
          }}
        />
        {site.logoUrl !== null && (
          <div>
            <Button
              size="small"
              kind="plain"
              pending={remove.pending}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onPress={() => {
                upload.reset()
                remove.submit({})
              }}
            >
              {m['siteSettings.removeLogo']()}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
