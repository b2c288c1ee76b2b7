module.exports = require('./postgresOfTheRun').startForTheRun;
