// Before the first paint: the theme the person chose, so that no page flashes in the other one.
try {
  var config = JSON.parse(localStorage.getItem('diwan') || '{}').config
  if (config && (config.theme === 'light' || config.theme === 'dark')) document.documentElement.dataset.theme = config.theme
} catch (error) {
  // Without storage the system's theme stands.
}

// What is pressed before its program has come is done once it has (src/platform/ui/late.tsx).
window.earlyPressed = new WeakSet()
addEventListener(
  'click',
  function (event) {
    var button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    window.earlyPressed.add(button)
    var buttons = button.form ? button.form.querySelectorAll('button') : []
    if (buttons[buttons.length - 1] === button) sendEarly(button.form)
  },
  true,
)

// A form whose last button, or Enter, was pressed is sent then (src/platform/forms/use-early-send.ts).
window.earlySent = new WeakSet()
function sendEarly(form) {
  if (!form || !form.hasAttribute('data-early')) return
  window.earlySent.add(form)
  form.style.opacity = '0.6'
}
addEventListener('keydown', function (event) {
  if (event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement) sendEarly(event.target.form)
})

// So is a language that was chosen (src/app/layout/language-select.tsx).
addEventListener('change', function (event) {
  if (event.target instanceof HTMLSelectElement && event.target.closest('header')) window.earlyLanguage = event.target.value
})
