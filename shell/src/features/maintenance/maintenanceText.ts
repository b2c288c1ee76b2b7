export const maintenanceText = {
  title: "Sorry, we'll be back soon",
  lead: 'We’re updating our service and expect it to be back in about 2 weeks.',
  answers: 'Any answers you’ve already sent us are safe. You can come back and carry on then.',
};
