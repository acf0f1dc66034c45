// Before the first paint: the theme the person chose, so that no page flashes in the other one.
try {
  var config = JSON.parse(localStorage.getItem('diwan') || '{}').config
  if (config && (config.theme === 'light' || config.theme === 'dark')) document.documentElement.dataset.theme = config.theme
} catch (error) {
  // Without storage the system's theme stands.
}
