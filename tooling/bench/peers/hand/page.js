const box = document.querySelector('[name=loanAmount]');
const slider = document.querySelector('[type=range]');
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

function show() {
  const amount = Number(box.value);
  const isOffered = amount >= 1000 && amount <= 25000;
  const months = 12 * Number(document.querySelector('[name=durationYears]:checked').value);
  const rate = 1.339 ** (1 / 12) - 1;
  const monthly = (amount * rate) / (1 - (1 + rate) ** -months);
  slider.value = String(isOffered ? amount : 1000);
  document.querySelector('.figure').textContent = isOffered ? pounds.format(monthly) : '–';
  document.querySelector('.total').textContent = isOffered ? pounds.format(monthly * months) : '–';
}

document.addEventListener('input', ({ target }) => {
  if (target === slider) box.value = slider.value;
  show();
});
document.addEventListener('click', ({ target }) => {
  const step = Number(target.dataset.step ?? 0);
  if (step === 0) return;
  box.value = String(Math.min(25000, Math.max(1000, Number(box.value) + step)));
  show();
});
show();
