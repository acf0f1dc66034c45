import { ExportButton } from '#platform/ui/export-button.tsx'
import { download } from '#platform/ui/save-file.ts'
import { m } from '#messages'
import { printCertificate } from '../contract.ts'

/** The certificate as a PDF, in the language the person wants to hang up. */
export function CertificateButtons({ id }: { id: string }) {
  const save = (language: 'en' | 'ar'): Promise<void> =>
    download(printCertificate, { params: { id }, query: { language } }, () =>
      m['awardsScreens.certificate.failed'](),
    )
  return (
    <section className="space-y-3">
      <h3 className="text-sm font-semibold">{m['awardsScreens.certificate.title']()}</h3>
      <div className="flex flex-wrap gap-2">
        <ExportButton label={m['awardsScreens.certificate.en']()} save={() => save('en')} />
        <ExportButton label={m['awardsScreens.certificate.ar']()} save={() => save('ar')} />
      </div>
    </section>
  )
}
