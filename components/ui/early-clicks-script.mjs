/**
 * Remembers presses of `data-early` buttons until React is there to hear them, and shows at once that they were heard (aria-busy). React replays
 * events only from the moment its code has arrived; on a slow line that is seconds after the button can be seen. The press is kept from React
 * itself, which would otherwise answer it as well once it hydrates.
 *
 * A file of its own, in plain JavaScript: the pages' policy allows this script by its hash (lib/server/security-headers.mjs).
 */
export const REMEMBER_CLICKS = `(function(){var waiting=[];function hear(event){var button=event.target instanceof Element&&event.target.closest('[data-early]');if(!button||button.disabled)return;event.preventDefault();event.stopImmediatePropagation();button.setAttribute('aria-busy','true');waiting.push(button)}addEventListener('click',hear,true);globalThis.replayEarlyClicks=function(){removeEventListener('click',hear,true);waiting.splice(0).forEach(function(button){button.removeAttribute('aria-busy');button.click()})}})()`
