// Before the first paint: the theme the person chose, so that no page flashes in the other one.
try {
  var config = JSON.parse(localStorage.getItem('diwan') || '{}').config
  if (config && (config.theme === 'light' || config.theme === 'dark')) document.documentElement.dataset.theme = config.theme
} catch (error) {
  // Without storage the system's theme stands.
}

// Nor may the sign-in page move: its button for passkeys is never painted where there are none (src/accounts/second-factor/has-passkeys.ts).
if (typeof PublicKeyCredential !== 'function' || /^[\d.]+$|:/.test(location.hostname)) document.documentElement.dataset.noPasskeys = ''

// What is pressed before its program has come is done once it has (src/platform/ui/late.tsx).
window.earlyPressed = new WeakSet()
addEventListener(
  'click',
  function (event) {
    var button = event.target instanceof Element ? event.target.closest('button') : null
    if (button) pressEarly(button)
  },
  true,
)

// A server-rendered form whose submit button or Enter was pressed is sent after hydration (src/platform/forms/use-submit-before-hydration.ts).
function senderOf(form) {
  return form && form.hasAttribute('data-early') ? form.querySelector('[data-submit]') : null
}
function pressEarly(button) {
  window.earlyPressed.add(button)
  if (senderOf(button.form) === button) button.form.style.opacity = '0.6'
}
addEventListener('keydown', function (event) {
  var sender = event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement ? senderOf(event.target.form) : null
  if (sender) pressEarly(sender)
})

// A language chosen before hydration is kept too (src/app/layout/language-select.tsx).
addEventListener('change', function (event) {
  if (event.target instanceof HTMLSelectElement && event.target.closest('header')) window.pendingLanguage = event.target.value
})

// Ctrl+K, on a Mac ⌘K, before a page of the portal is there opens the palette once it is (src/app/layout/header-tools-slot.tsx).
addEventListener('keydown', function (event) {
  var isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'k' : event.code === 'KeyK'
  if (!isK || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
  if (!document.querySelector('[data-portal-shell]')) return
  event.preventDefault()
  window.pendingPalette = true
})
