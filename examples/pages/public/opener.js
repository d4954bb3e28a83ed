/** Buttons of the host that open a form: by the event that the form listens to on its element. */
for (const button of document.querySelectorAll('[data-opens]')) {
  button.addEventListener('click', () => {
    document.getElementById(button.dataset.opens).dispatchEvent(new CustomEvent(button.dataset.event));
  });
}
