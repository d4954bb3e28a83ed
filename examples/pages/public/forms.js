/** The switch of the colleague who processes replies to a form while you do. */
for (const form of document.querySelectorAll('form[data-form-colleague]')) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', () => {
    const [on, everyMs] = [form.elements.on.checked, Number(form.elements.everyMs.value)];
    void fetch(`/api/example/forms/${form.dataset.formColleague}/colleague`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-CSRF-TOKEN': document.querySelector('meta[name="csrf-token"]').content,
      },
      body: JSON.stringify({ on, everyMs }),
    });
  });
}
